/** Shows the site’s present logo in the frame around the dashboard, which is the server’s, without loading the page again. */
export async function showStoredLogo(): Promise<void> {
  const html = await readDocument()
  if (html === undefined) return
  const stored = new DOMParser().parseFromString(html, 'text/html').querySelector('[data-logo]')
  if (!stored) return
  for (const logo of document.querySelectorAll('[data-logo]'))
    logo.replaceChildren(...stored.cloneNode(true).childNodes)
}

// The logo is stored by then; where this fails, the next page shows it.
async function readDocument(): Promise<string | undefined> {
  try {
    const answer = await fetch(location.href)
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}
