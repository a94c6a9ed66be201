import { Parser } from 'htmlparser2'
import { words } from '#shared/words.ts'

const PARTING = new Set(
  'p h1 h2 h3 h4 h5 h6 li dt dd blockquote pre td th caption figure figcaption br hr tr'.split(' '),
)

const CHUNK = 8192

/** The words of clean HTML without its tags; blocks are parted by a space. With `enough`, so many characters or a few more. */
export function textOf(html: string, enough = Infinity): string {
  const parts: string[] = []
  const parser = new Parser({
    ontext: (text) => void parts.push(text),
    onopentagname: (name) => void (PARTING.has(name) && parts.push(' ')),
  })
  if (enough === Infinity) {
    parser.end(html)
    return inOneLine(parts)
  }
  for (let at = 0; at < html.length && inOneLine(parts).length < enough; at += CHUNK) {
    parser.write(html.slice(at, at + CHUNK))
    if (at + CHUNK >= html.length) parser.end()
  }
  return inOneLine(parts)
}

/** The words of the paragraphs of clean HTML, at least `enough` characters where there are so many; headings, lists and code are left out. */
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
  for (let at = 0; at < html.length && inOneLine(parts).length < enough; at += CHUNK) {
    parser.write(html.slice(at, at + CHUNK))
    if (at + CHUNK >= html.length) parser.end()
  }
  return inOneLine(parts)
}

function inOneLine(parts: string[]): string {
  return parts.join('').replace(/\s+/g, ' ').trim()
}

/** The first words of a text, at most `max` characters with the ellipsis, never cut within a word or a character. */
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

/** How many words a text has; scripts that do not part words count two characters as one. */
export function countWords(text: string): number {
  const unparted = text.match(NO_SPACES)?.length ?? 0
  return words(text.replace(NO_SPACES, ' ')).length + Math.round(unparted / 2)
}

/** Whole minutes that reading takes at 220 words a minute, at least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / PER_MINUTE))
}
