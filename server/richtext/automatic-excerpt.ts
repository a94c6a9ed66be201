import { paragraphsOf, startOf, textOf } from './plain-text.ts'

const EXCERPT = 180
// Longer than any excerpt; parsing the whole of a long text for it would be wasted.
const START = 1000
// Blanks and pictures are no text: without a bound, a text of nothing else would be read to its end.
const READ_FOR_START = 64 * 1024

/** Generates an excerpt from the first paragraphs of clean HTML, or from any of its first words. */
export function automaticExcerpt(html: string): string {
  const beginning = html.slice(0, READ_FOR_START)
  const plain = paragraphsOf(beginning, START) || textOf(beginning, START)
  return startOf(plain.slice(0, START), EXCERPT)
}
