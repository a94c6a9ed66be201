import { whenShown } from './when-shown.ts'

/** Counts a view once the page is shown. */
export function countView() {
  whenShown(() => {
    const body = JSON.stringify({
      path: location.pathname + location.search,
      referrer: document.referrer,
    })
    navigator.sendBeacon('/api/views', new Blob([body], { type: 'application/json' }))
  })
}
