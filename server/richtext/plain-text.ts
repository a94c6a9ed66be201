import { Parser } from 'htmlparser2'
import { words } from '#shared/text/words.ts'

const BLOCKS = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 li dt dd blockquote pre td th caption figure figcaption br hr tr ' +
    'summary div span'
  ).split(' '),
)

const CHUNK = 8192

/** The text of clean HTML, blocks separated by a space; reading stops soon after `enough` characters. */
export function textOf(html: string, enough = Infinity): string {
  const line = new OneLine()
  const parser = new Parser({
    ontext: (text) => line.add(text),
    onopentagname: (name) => BLOCKS.has(name) && line.add(' '),
  })
  return readUntil(enough, { html, parser, line })
}

/** The text that is read word by word: without the tables of charts, which are drawn. */
export function proseOf(html: string): string {
  const line = new OneLine()
  let isChart = false
  let isDrawn = false
  const parser = new Parser({
    ontext: (text) => isDrawn || line.add(text),
    onopentag(name, attributes) {
      if (BLOCKS.has(name)) line.add(' ')
      if (name === 'figure') isChart = attributes.class === 'chart'
      if (name === 'table') isDrawn = isChart
    },
    onclosetag(name) {
      if (name === 'table') isDrawn = false
      if (name === 'figure') isChart = false
    },
  })
  return readUntil(Infinity, { html, parser, line })
}

// Paragraphs in these are no prose: the cells of tables, captions, the items of lists.
const APART = new Set(['table', 'figure', 'li', 'dd'])
// A card of another site is one paragraph, and so is a button.
const CARDS = new Set(['embed', 'button'])

/**
 * The text of the paragraphs alone, without headings, lists, tables, captions, code, footnotes and the cards of other
 * sites; reading stops soon after `enough` characters.
 */
export function paragraphsOf(html: string, enough: number): string {
  const line = new OneLine()
  let isInside = false
  let isNote = false
  let isVideo = false
  let apart = 0
  const parser = new Parser({
    ontext: (text) => isInside && !isNote && !isVideo && line.add(text),
    onopentag: (name, attributes) => {
      if (APART.has(name)) apart += 1
      if (name === 'p') isInside = apart === 0 && !CARDS.has(attributes.class ?? '')
      if (name === 'a') isVideo = attributes.class === 'video-link'
      if (name === 'span') isNote = true
    },
    onclosetag: (name) => {
      if (APART.has(name)) apart -= 1
      if (name === 'a') isVideo = false
      if (name === 'span') isNote = false
      if (name !== 'p') return
      isInside = false
      line.add(' ')
    },
  })
  return readUntil(enough, { html, parser, line })
}

type Reading = { html: string; parser: Parser; line: OneLine }

// The parser looks at each character, so runs of white space are shortened before it.
function readUntil(enough: number, { html, parser, line }: Reading): string {
  for (let at = 0; at < html.length && line.length < enough; at += CHUNK)
    parser.write(html.slice(at, at + CHUNK).replace(/\s+/g, ' '))
  parser.end()
  return line.text
}

/** Collects a text with its white space collapsed, in time that grows with the text alone. */
class OneLine {
  readonly #parts: string[] = []
  #isSpaceDue = false
  length = 0

  add(text: string): void {
    const inner = text.replace(/\s+/g, ' ')
    const start = inner.startsWith(' ') ? 1 : 0
    const end = inner.endsWith(' ') ? inner.length - 1 : inner.length
    if (start > 0) this.#isSpaceDue = true
    if (end <= start) return
    const piece = (this.#isSpaceDue && this.length > 0 ? ' ' : '') + inner.slice(start, end)
    this.#parts.push(piece)
    this.length += piece.length
    this.#isSpaceDue = end < inner.length
  }

  get text(): string {
    return this.#parts.join('')
  }
}

/** Truncates at a word boundary, to at most `max` characters including the ellipsis. */
export function startOf(text: string, max: number): string {
  // No more than what can be shown, two units a character at worst.
  const characters = Array.from(text.slice(0, 2 * max + 2))
  if (characters.length <= max) return text
  const cut = characters.slice(0, max - 1).join('')
  const lastSpace = cut.lastIndexOf(' ')
  const start = lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut
  return `${start.replace(/[\s,;:.–-]+$/u, '')}…`
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
