const SELECTOR = 'nav[aria-label="Blog Categories"]'

/** Writes the categories beside the page anew, as the server has them after one was changed here. */
export async function refreshCategories(): Promise<void> {
  const answer = await fetch(location.href).catch(() => undefined)
  if (!answer?.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const list = fresh.querySelector(SELECTOR)
  if (list) document.querySelector(SELECTOR)?.replaceWith(list)
}
