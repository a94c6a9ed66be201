/** Counts a view once the page is shown: a prerendered page has not been viewed yet. */
export function countView() {
  const send = () =>
    navigator.sendBeacon(
      '/api/views',
      new Blob(
        [JSON.stringify({ path: location.pathname, referrer: document.referrer.slice(0, 2000) })],
        {
          type: 'application/json',
        },
      ),
    )
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', send, { once: true })
  else send()
}
