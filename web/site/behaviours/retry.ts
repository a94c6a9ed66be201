const WAITS_MS = [1000, 2000]

/** Checks after one second, and again after two more, whether the page is available; then reloads it. */
export async function retryByItself() {
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const response = await fetch(location.href, { headers: { Accept: 'text/html' } }).catch(
      () => null,
    )
    if (response && response.status !== 503) return location.reload()
  }
}
