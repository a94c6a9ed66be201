import { tellPresses } from './click-beacon.ts'

const READ_MS = 30_000
const READ_SHARE = 0.6
const STEP_MS = 1000

/** Tells what the reader of a post, or of a product's page, does there. */
export function watchReader(element: HTMLElement) {
  tellPresses()
  if (element.dataset.press === 'text') tellWhenRead(element)
}

// Once: after 30 seconds in view, or when 60 % of the text have been scrolled past.
function tellWhenRead(text: HTMLElement) {
  let leftMs = READ_MS
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && (leftMs -= STEP_MS) <= 0) tell()
  }, STEP_MS)
  const look = () => {
    const { top, height } = text.getBoundingClientRect()
    if (innerHeight - top >= READ_SHARE * height) tell()
  }
  const tell = () => {
    clearInterval(timer)
    removeEventListener('scroll', look)
    const body = JSON.stringify({ path: location.pathname, isRead: true })
    navigator.sendBeacon('/api/views', new Blob([body], { type: 'application/json' }))
  }
  addEventListener('scroll', look, { passive: true })
  // Somebody may have scrolled before this was loaded.
  if (scrollY > 0) look()
}
