import {
  cleanHtml,
  countWords,
  hasAffiliateLinks,
  paragraphsOf,
  pictureIds,
  startOf,
  textOf,
  withoutControls,
} from '#server/richtext/index.ts'
import { words } from '#shared/words.ts'

const EXCERPT = 180
// Longer than any excerpt; parsing the whole of a long text for it would be wasted.
const START = 1000
// Blanks and pictures are no text: without a bound, a text of nothing else would be read to its end.
const READ_FOR_START = 64 * 1024
const SEARCHED_WORDS = 20_000

/** The cleaned body of a post with what a save derives from it. */
export type PostText = {
  html: string
  /** The plain text for the search index. */
  searchable: string
  /** The generated excerpt. */
  start: string
  words: number
  pictureIds: string[]
  hasAffiliateLinks: boolean
  isEmpty: boolean
  /** JSON of `Coloured`, where the code was coloured for this save. */
  coloured?: string
}

/** Cleans the HTML of a post. Slow for long texts, so call it before a transaction opens. */
export function preparePostText(html: string): PostText {
  // Control characters can stand in the text as they are and as entities, which the cleaner decodes.
  return describePostText(withoutControls(cleanHtml(withoutControls(html))))
}

/** The same for stored HTML, which is clean already. */
export function describePostText(html: string): PostText {
  const plain = textOf(html)
  return {
    html,
    searchable: words(plain, SEARCHED_WORDS).join(' '),
    start: automaticExcerpt(html),
    words: countWords(plain),
    pictureIds: pictureIds(html),
    hasAffiliateLinks: hasAffiliateLinks(html),
    isEmpty: plain === '' && !html.includes('<img'),
  }
}

/** Generates an excerpt from the first paragraphs of clean HTML, or from any of its first words. */
export function automaticExcerpt(html: string): string {
  const beginning = html.slice(0, READ_FOR_START)
  const plain = paragraphsOf(beginning, START) || textOf(beginning, START)
  return startOf(plain.slice(0, START), EXCERPT)
}
