import { fold } from '#shared/text/words.ts'

/** `[start, end)` in UTF-16 units. */
export type Hit = [start: number, end: number]

export type MarkedText = { text: string; hits: Hit[] }

const BEFORE_HIT = 60
const LONGEST_SNIPPET = 220
const MOST_HITS = 100
const LONGEST_JOINED = 200
// The hyphen, Unicode's own, and the one that does not break.
const HYPHENS = /[-\u2010\u2011]/g
const HYPHENATED = /^[\p{L}\p{N}\p{M}]+(?:[-\u2010\u2011][\p{L}\p{N}\p{M}]+)*/u

/**
 * The word prefixes of a text that match one of the folded words, as in the index, across hyphens too ("wifi" in Wi-Fi).
 * Beside longer words, a single letter (the C of "usb c") marks only itself.
 */
export function markHits(text: string, words: string[], most = MOST_HITS): Hit[] {
  const hits: Hit[] = []
  const long = longOf(words)
  let end = 0
  for (const { 0: token, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (hits.length >= most) break
    if (index < end) continue
    const length = hitLength(text.slice(index, index + LONGEST_JOINED), token, { long, words })
    end = index + length
    if (length > 0) hits.push([index, end])
  }
  return hits
}

type Words = { long: string[]; words: string[] }

// How much of `rest`, which begins with the token, is one of the words.
function hitLength(rest: string, token: string, { long, words }: Words): number {
  const run = HYPHENATED.exec(rest)?.[0] ?? ''
  if (run.length > token.length) {
    const found = longestPrefix(fold(run.replaceAll(HYPHENS, '')), long)
    if (found > fold(token).length) return unfoldedLength(run, found)
  }
  const folded = fold(token)
  const found = longestPrefix(folded, [...folded].length > 1 ? long : words)
  return found > 0 ? unfoldedLength(token, found) : 0
}

export function firstHit(text: string, words: string[]): number | undefined {
  const longWords = longOf(words)
  // An exact match is found a hundred times faster by a pattern than by folding every word.
  const spelled = longWords.map((word) => [...word].join('[-\\u2010\\u2011]?'))
  const plain = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${spelled.join('|')})`, 'iu')
  const found = longWords.length > 0 ? text.search(plain) : -1
  return found >= 0 ? found : markHits(text, longWords, 1)[0]?.[0]
}

/** The text around the first hit, or its beginning. */
export function snippetOf(text: string, words: string[]): MarkedText {
  const first = firstHit(text, words) ?? 0
  const start = first <= BEFORE_HIT ? 0 : wordStart(text, first - BEFORE_HIT)
  const end = wordEnd(text, start + LONGEST_SNIPPET)
  const cut = text.slice(start, end).trim().toWellFormed()
  const shown = `${start > 0 ? '… ' : ''}${cut}${end < text.length ? ' …' : ''}`
  return { text: shown, hits: markHits(shown, words) }
}

function longOf(words: string[]): string[] {
  const long = words.filter((word) => [...word].length > 1)
  return long.length > 0 ? long : words
}

function longestPrefix(folded: string, words: string[]): number {
  let longest = 0
  for (const word of words)
    if (word.length > longest && folded.startsWith(word)) longest = word.length
  return longest
}

// Folding can lengthen a character (ß) or drop it (an accent), so it is applied one character at a time.
function unfoldedLength(token: string, foldedLength: number): number {
  let length = 0
  let covered = 0
  for (const character of token) {
    const isHyphen = character.search(HYPHENS) === 0
    const added = isHyphen ? 0 : fold(character).length
    if (covered >= foldedLength && (isHyphen || added > 0)) break
    covered += added
    length += character.length
  }
  return length
}

function wordStart(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space === -1 || space - from > BEFORE_HIT ? from : space + 1
}

function wordEnd(text: string, from: number): number {
  if (from >= text.length) return text.length
  const space = text.lastIndexOf(' ', from)
  return from - space > BEFORE_HIT ? from : space
}
