const READ_MS = 30_000
const READ_SHARE = 0.6
const STEP_MS = 1000

/** Counts a view once the page is shown (a prerendered page has not been viewed yet), and a post once more when it is read. */
export function countView() {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}

function start() {
  const query = new URLSearchParams(location.search)
  const tag = (name: string) => (query.get(`utm_${name}`) ?? '').slice(0, 300)
  report({
    referrer: document.referrer.slice(0, 2000),
    source: tag('source'),
    campaign: tag('campaign'),
  })
  const text = document.querySelector('[data-press="text"]')
  if (text && location.pathname.startsWith('/blog/')) whenRead(text, () => report({ isRead: true }))
}

function report(facts: object) {
  const body = JSON.stringify({ path: location.pathname, ...facts })
  navigator.sendBeacon('/api/views', new Blob([body], { type: 'application/json' }))
}

/** Calls once: after 30 seconds in view, or when 60 % of the text have been scrolled past. */
function whenRead(text: Element, tell: () => void) {
  let leftMs = READ_MS
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && (leftMs -= STEP_MS) <= 0) end()
  }, STEP_MS)
  const look = () => {
    const { top, height } = text.getBoundingClientRect()
    if (innerHeight - top >= READ_SHARE * height) end()
  }
  const end = () => {
    clearInterval(timer)
    removeEventListener('scroll', look)
    tell()
  }
  addEventListener('scroll', look, { passive: true })
}
