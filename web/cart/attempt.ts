const KEY = 'checkoutAttempt'
const LONGEST = 10_000

/**
 * The key of the order that is about to be placed: the same in all tabs for the same products until it is placed, so that no
 * tab places it a second time. `fresh` is taken for other products.
 */
export function attemptFor(items: string, fresh: string): string {
  try {
    const text = localStorage.getItem(KEY) ?? '{}'
    const known = (text.length < LONGEST ? JSON.parse(text) : {}) as Record<string, unknown>
    if (known.items === items && typeof known.key === 'string') return known.key
    localStorage.setItem(KEY, JSON.stringify({ items, key: fresh }))
  } catch {
    // Without storage, each tab has a key of its own.
  }
  return fresh
}

/** Ends the attempt once these products are ordered. Returns false if this browser knows of none. */
export function takeAttempt(items: string): boolean {
  try {
    const known = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { items?: unknown }
    if (known.items !== items) return false
    localStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}
