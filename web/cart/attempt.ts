import { parseStored, readStored, writeStored } from './stored.ts'

const KEY = 'checkoutAttempt'
const LONGEST = 10_000

/**
 * The key of the order that is about to be placed: the same in all tabs for the same products until it is placed, so that no
 * tab places it a second time. `fresh` is taken for other products. Without storage, each tab has a key of its own.
 */
export function attemptFor(items: string, fresh: string): string {
  const known = knownAttempt()
  if (known?.items === items && typeof known.key === 'string') return known.key
  writeStored(KEY, JSON.stringify({ items, key: fresh }))
  return fresh
}

/** Ends the attempt once these products are ordered. Returns false if this browser knows of none. */
export function takeAttempt(items: string): boolean {
  return knownAttempt()?.items === items && writeStored(KEY, '')
}

function knownAttempt(): { items?: unknown; key?: unknown } | undefined {
  const text = readStored(KEY)
  const known = text.length < LONGEST ? parseStored(text) : undefined
  return typeof known === 'object' && known !== null ? known : undefined
}
