const WAITS_MS = [1000, 2000]

/** Looks again whether the page can be had, after one second and two more; then shows it. */
export async function retryByItself() {
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const answer = await fetch(location.href, { headers: { Accept: 'text/html' } }).catch(
      () => null,
    )
    if (answer && answer.status !== 503) return location.reload()
  }
}
