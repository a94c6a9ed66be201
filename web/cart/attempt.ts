import { readStored, writeStored } from './stored.ts'
import { parsedJson } from '#shared/text/parsed-json.ts'

const KEY = 'checkoutAttempt'
const LONGEST = 10_000

/**
 * The key of the order that is about to be placed: the same in all tabs for the same products until it is placed, so that no
 * tab places it a second time. `fresh` is taken for other products. Without storage, each tab has a key of its own.
 */
export function attemptFor(items: string, fresh: string): string {
  const previous = knownAttempt()
  if (previous?.items === items && typeof previous.key === 'string') return previous.key
  writeStored(KEY, JSON.stringify({ items, key: fresh }))
  return fresh
}

/** Ends the attempt once these products are ordered. Returns false if this browser knows of none. */
export function takeAttempt(items: string): boolean {
  const previous = knownAttempt()?.items
  if (typeof previous !== 'string' || ordered(previous) !== ordered(items)) return false
  return writeStored(KEY, '')
}

// An order does not keep every post that a cart names: one may have gone meanwhile.
function ordered(items: string): string {
  return items
    .split(',')
    .map((entry) => entry.split(':', 2).join(':'))
    .join(',')
}

function knownAttempt(): { items?: unknown; key?: unknown } | undefined {
  const text = readStored(KEY)
  const parsed = text.length < LONGEST ? parsedJson(text) : undefined
  return typeof parsed === 'object' && parsed !== null ? parsed : undefined
}
