import { hash, randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** A ULID: 10 characters of milliseconds since 1970, then 16 random ones, in Crockford's base 32. */
export function newId(clock: Clock): string {
  let time = clock.now().getTime()
  let head = ''
  for (let place = 0; place < 10; place++) {
    head = ALPHABET[time % 32] + head
    time = Math.floor(time / 32)
  }
  return head + randomText(16)
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

/** SHA-256 in hex, the form in which secrets are stored. */
export function digest(text: string): string {
  return hash('sha256', text, 'hex')
}
