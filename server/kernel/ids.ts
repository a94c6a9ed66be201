import { hash, randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

let last = { time: 0, count: 0 }

/**
 * A ULID in Crockford's base 32: 10 characters of milliseconds since 1970, then 6 that count on from a random start within
 * the millisecond, so that the ids of a process sort as they were made, then 10 random ones, so that none gives away another.
 */
export function newId(clock: Clock): string {
  const time = clock.now().getTime()
  last = { time, count: time === last.time ? last.count + 1 : randomStart() }
  return digits(time, 10) + digits(last.count, 6) + randomText(10)
}

/** What the ids of a moment and of all later ones do not come before. */
export function firstIdOf(instant: Date): string {
  return digits(Math.max(0, instant.getTime()), 10)
}

// Of 29 bits: as many more have room in 6 characters.
function randomStart(): number {
  return takeRandom(4).readUInt32BE() >>> 3
}

function digits(value: number, places: number): string {
  let text = ''
  let rest = value
  for (let digit = 0; digit < places; digit++) {
    text = ALPHABET[rest % 32] + text
    rest = Math.floor(rest / 32)
  }
  return text
}

/** `length` random characters of Crockford's base 32, 5 bits each. */
export function randomText(length: number): string {
  let text = ''
  for (const byte of takeRandom(length)) text += ALPHABET[byte & 31]
  return text
}

// Asking the system for a few bytes costs as much as for many. Each byte is used once.
const POOL_BYTES = 4096
let pool = Buffer.alloc(0)

function takeRandom(count: number): Buffer {
  if (pool.length < count) pool = randomBytes(Math.max(count, POOL_BYTES))
  const taken = pool.subarray(0, count)
  pool = pool.subarray(count)
  return taken
}

/** A secret of 256 random bits, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

const NUMBER_HEX_DIGITS = 13

/** The first 52 bits of SHA-256, as many as are a whole number in JavaScript and both engines. */
export function digestNumber(text: string): number {
  return Number.parseInt(digest(text).slice(0, NUMBER_HEX_DIGITS), 16)
}

/** SHA-256 in hex, the form in which secrets are stored. */
export function digest(text: string): string {
  return hash('sha256', text, 'hex')
}
