const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_PLACES = 10
const RANDOM_PLACES = 16

/** A ULID in lower case, as the server makes them. */
export function newId(now: Date): string {
  let rest = now.getTime()
  let time = ''
  for (let digit = 0; digit < TIME_PLACES; digit++) {
    time = ALPHABET[rest % 32] + time
    rest = Math.floor(rest / 32)
  }
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_PLACES))
  return time + Array.from(random, (byte) => ALPHABET[byte & 31]).join('')
}
