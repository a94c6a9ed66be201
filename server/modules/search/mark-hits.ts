import { fold } from '#shared/words.ts'

/** `[start, end)` in UTF-16 units. */
export type Hit = [start: number, end: number]

export type MarkedText = { text: string; hits: Hit[] }

const BEFORE_HIT = 60
const LONGEST_SNIPPET = 220
const MOST_HITS = 100

/**
 * The word prefixes of a text that match one of the folded words, as in the index. Beside longer words, a single letter
 * (the C of USB-C) marks only itself.
 */
export function markHits(text: string, wanted: string[], most = MOST_HITS): Hit[] {
  const hits: Hit[] = []
  const long = longOf(wanted)
  for (const { 0: token, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (hits.length >= most) break
    const folded = fold(token)
    const found = longestPrefix(folded, [...folded].length > 1 ? long : wanted)
    if (found > 0) hits.push([index, index + unfoldedLength(token, found)])
  }
  return hits
}

/** The start of the first hit. */
export function firstHit(text: string, words: string[]): number | undefined {
  const wanted = longOf(words)
  // An exact match is found a hundred times faster by a pattern than by folding every word.
  const plain = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${wanted.join('|')})`, 'iu')
  const found = wanted.length > 0 ? text.search(plain) : -1
  return found >= 0 ? found : markHits(text, wanted, 1)[0]?.[0]
}

/** The text around the first hit, or its beginning. */
export function snippetOf(text: string, wanted: string[]): MarkedText {
  const first = firstHit(text, wanted) ?? 0
  const start = first <= BEFORE_HIT ? 0 : wordStart(text, first - BEFORE_HIT)
  const end = wordEnd(text, start + LONGEST_SNIPPET)
  const cut = text.slice(start, end).trim().toWellFormed()
  const shown = `${start > 0 ? '… ' : ''}${cut}${end < text.length ? ' …' : ''}`
  return { text: shown, hits: markHits(shown, wanted) }
}

function longOf(wanted: string[]): string[] {
  const long = wanted.filter((word) => [...word].length > 1)
  return long.length > 0 ? long : wanted
}

function longestPrefix(folded: string, wanted: string[]): number {
  let longest = 0
  for (const word of wanted)
    if (word.length > longest && folded.startsWith(word)) longest = word.length
  return longest
}

// Folding can lengthen a character (ß) or drop it (an accent), so it is applied one character at a time.
function unfoldedLength(token: string, foldedLength: number): number {
  let length = 0
  let covered = 0
  for (const character of token) {
    const added = fold(character).length
    if (covered >= foldedLength && added > 0) break
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
