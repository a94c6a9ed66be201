/** Counts a view once the page is shown: a prerendered page has not been viewed yet. */
export function countView() {
  const send = () => {
    const body = JSON.stringify({
      path: location.pathname + location.search,
      referrer: document.referrer,
    })
    navigator.sendBeacon('/api/views', new Blob([body], { type: 'application/json' }))
  }
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', send, { once: true })
  else send()
}
