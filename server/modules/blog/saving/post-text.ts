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
// Longer than any excerpt, so that a long text is not taken apart for its first line.
const START = 1000
const SEARCHED_WORDS = 20_000

/** The body of a post, cleaned, with everything that a save needs to know of it. */
export type PostText = {
  html: string
  /** The text without its tags, as the search index takes it. */
  searchable: string
  /** The first words, which stand in for an excerpt that nobody wrote. */
  start: string
  words: number
  pictureIds: string[]
  hasAffiliateLinks: boolean
  isEmpty: boolean
}

/** Cleans the HTML of a post. A long text takes its time, so this is done before a transaction opens. */
export function preparePostText(html: string): PostText {
  // Control characters can stand in the text as they are and as entities, which the cleaner decodes.
  return describePostText(withoutControls(cleanHtml(withoutControls(html))))
}

/** The same for HTML that is clean because it was stored. */
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

/** The excerpt that clean HTML has while nobody wrote one: how its paragraphs begin, or any of its words. */
export function automaticExcerpt(html: string): string {
  const plain = paragraphsOf(html, START) || textOf(html, START)
  return startOf(plain.slice(0, START), EXCERPT)
}
