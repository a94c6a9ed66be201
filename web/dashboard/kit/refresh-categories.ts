const SELECTOR = 'nav[aria-label="Blog Categories"]'

/** Re-renders the sidebar's categories after one was changed here. */
export async function refreshCategories(): Promise<void> {
  const answer = await fetch(location.href).catch(() => undefined)
  if (!answer?.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const list = fresh.querySelector(SELECTOR)
  if (list) document.querySelector(SELECTOR)?.replaceWith(list)
}
