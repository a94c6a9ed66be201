import type { Clock } from '#server/kernel/clock.ts'
import { newId, randomText } from '#server/kernel/ids.ts'

const DIGITS = 10

/** A new order's id and number. The number is 50 random bits; the id, ordered by time like every other, ends in it. */
export function newOrderIds(clock: Clock): { id: string; number: string } {
  const number = randomText(DIGITS).toUpperCase()
  return { id: newId(clock).slice(0, -DIGITS) + number.toLowerCase(), number }
}

/** The number that a person may have meant: spaces, dashes and case do not count, and I, L and O are 1 and 0. */
export function readOrderNumber(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/^#|[\s-]+/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
}
