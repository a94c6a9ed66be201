import { Parser } from 'htmlparser2'
import { words } from '#shared/words.ts'

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 li dt dd blockquote pre td th caption figure figcaption br hr tr'.split(' '),
)

const CHUNK = 8192

/** The text of clean HTML, blocks separated by a space; reading stops soon after `enough` characters. */
export function textOf(html: string, enough = Infinity): string {
  const parts: string[] = []
  const parser = new Parser({
    ontext: (text) => void parts.push(text),
    onopentagname: (name) => void (BLOCKS.has(name) && parts.push(' ')),
  })
  if (enough < Infinity) return parseUntil(enough, { html, parser, parts })
  parser.end(html)
  return inOneLine(parts)
}

/** The text of the paragraphs alone, without headings, lists and code; reading stops soon after `enough` characters. */
export function paragraphsOf(html: string, enough: number): string {
  const parts: string[] = []
  let isInside = false
  const parser = new Parser({
    ontext: (text) => void (isInside && parts.push(text)),
    onopentagname: (name) => void (name === 'p' && (isInside = true)),
    onclosetag: (name) => {
      if (name !== 'p') return
      isInside = false
      parts.push(' ')
    },
  })
  return parseUntil(enough, { html, parser, parts })
}

type Parsing = { html: string; parser: Parser; parts: string[] }

function parseUntil(enough: number, { html, parser, parts }: Parsing): string {
  for (let at = 0; at < html.length && inOneLine(parts).length < enough; at += CHUNK) {
    parser.write(html.slice(at, at + CHUNK))
    if (at + CHUNK >= html.length) parser.end()
  }
  return inOneLine(parts)
}

function inOneLine(parts: string[]): string {
  return parts.join('').replace(/\s+/g, ' ').trim()
}

/** Truncates at a word boundary, to at most `max` characters including the ellipsis. */
export function startOf(text: string, max: number): string {
  const characters = Array.from(text)
  if (characters.length <= max) return text
  const cut = characters.slice(0, max - 1).join('')
  const lastSpace = cut.lastIndexOf(' ')
  const kept = lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut
  return `${kept.replace(/[\s,;:.–-]+$/u, '')}…`
}

const PER_MINUTE = 220
const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** Counts words; in scripts without spaces, two characters make a word. */
export function countWords(text: string): number {
  const unparted = text.match(NO_SPACES)?.length ?? 0
  return words(text.replace(NO_SPACES, ' ')).length + Math.round(unparted / 2)
}

/** Whole minutes at 220 words a minute, at least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / PER_MINUTE))
}
