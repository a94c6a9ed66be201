/** Counts a view of the page, once it is seen: a page that was fetched ahead is nobody's view yet. */
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
