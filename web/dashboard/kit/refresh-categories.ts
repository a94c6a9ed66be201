const SELECTOR = 'nav[aria-label="Blog Categories"] > ul'

/** Re-renders the sidebar's categories after one was changed here. */
export async function refreshCategories(): Promise<void> {
  const response = await fetch(location.href).catch(() => undefined)
  if (!response?.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  const list = fresh.querySelector(SELECTOR)
  if (list) document.querySelector(SELECTOR)?.replaceWith(list)
}
