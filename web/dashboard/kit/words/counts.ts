import { useEffect } from 'react'

/** The counts beside the sidebar's links, rendered by the server. */
export type CountName =
  'posts' | 'waitingComments' | 'waitingReviews' | 'unreadMessages' | 'ordersWaiting'

/** Counts of pending work are hidden at zero. */
const HIDDEN_AT_ZERO: ReadonlySet<CountName> = new Set<CountName>([
  'waitingComments',
  'waitingReviews',
  'unreadMessages',
  'ordersWaiting',
])

/** Updates a count wherever the document shows it. */
export function setCount(name: CountName, count: number) {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-count="${name}"]`)) {
    element.textContent = String(count)
    element.hidden = count === 0 && HIDDEN_AT_ZERO.has(name)
  }
}

/** Passes a count that a screen has just loaded on to the sidebar; `undefined` while it is unknown. */
export function useCount(name: CountName, count: number | undefined) {
  useEffect(() => {
    if (count !== undefined) setCount(name, count)
  }, [name, count])
}
