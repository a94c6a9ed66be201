import {
  automaticExcerpt,
  cleanHtml,
  countWords,
  hasAffiliateLinks,
  pictureIds,
  proseOf,
  textOf,
  withoutControls,
} from '#server/richtext/index.ts'
import { words } from '#shared/words.ts'

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
    words: countWords(proseOf(html)),
    pictureIds: pictureIds(html),
    hasAffiliateLinks: hasAffiliateLinks(html),
    isEmpty: plain === '' && !/<img|data-p(?:roduct|ost)=/.test(html),
  }
}
