/**
 * Runs inside the document, as text of its own: puts a page that is reloaded or come back to where it stood, before
 * the first paint. The router's `useScrollRestoration` keeps the places, by the key of the history entry.
 */
export function restoreScroll(): void {
  const places = 'react-router-scroll-positions'
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
  try {
    const place = JSON.parse(sessionStorage.getItem(places) ?? '{}')[history.state.key]
    if (typeof place === 'number') scrollTo(0, place)
  } catch {
    sessionStorage.removeItem(places)
  }
}
