import { Refusal } from '#server/kernel/refusal.ts'

const DEEPEST = 32
const MOST_VALUES = 20_000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Refuses JSON that is nested deeply or holds very many values, before parsing makes an object of each. One pass over the
 * bytes; whether it is JSON at all is left to the parser.
 */
export function rejectOversizedJson(bytes: Uint8Array): void {
  let depth = 0
  let values = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === QUOTE) at = endOfString(bytes, at)
    else if (byte === COMMA) values++
    else if (OPENING.has(byte)) {
      depth++
      values++
    } else if (CLOSING.has(byte)) depth--
    if (depth > DEEPEST || values > MOST_VALUES) throw tooHeavy()
  }
}

function endOfString(bytes: Uint8Array, from: number): number {
  let at = from + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

function tooHeavy(): Refusal {
  return new Refusal(
    'too_large',
    'json_too_heavy',
    'The request is nested too deeply or has too many parts.',
  )
}
