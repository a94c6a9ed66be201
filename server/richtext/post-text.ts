import { productMentions, type ProductMention } from './product-mentions.ts'
import { outboundLinks } from './outbound-links.ts'
import { automaticExcerpt } from './automatic-excerpt.ts'
import { cleanHtml } from './clean-html.ts'
import { countWords, proseOf, textOf } from './plain-text.ts'
import { pictureIds } from './render-pictures.ts'
import { hasAffiliateLinks } from './render-text.ts'
import { withoutControls } from './without-controls.ts'

/** The cleaned body of a post with what a save derives from it. */
export type PostText = {
  html: string
  /** The generated excerpt. */
  start: string
  words: number
  pictureIds: string[]
  products: ProductMention[]
  /** The web addresses that it links to. */
  links: string[]
  hasAffiliateLinks: boolean
  isEmpty: boolean
  /** JSON of `Colored`, where the code was colored for this save. */
  colored?: string
}

/** Cleans the HTML of a post; takes up to 0.3 s for the longest texts. */
export function preparePostText(html: string): PostText {
  // Control characters can stand in the text as they are and as entities, which the cleaner decodes.
  return describePostText(withoutControls(cleanHtml(withoutControls(html))))
}

/** The same for stored HTML, which is clean already. */
export function describePostText(html: string): PostText {
  const plain = textOf(html)
  return {
    html,
    start: automaticExcerpt(html),
    words: countWords(html.includes('<figure class="chart"') ? proseOf(html) : plain),
    pictureIds: pictureIds(html),
    products: productMentions(html),
    links: outboundLinks(html),
    hasAffiliateLinks: hasAffiliateLinks(html),
    isEmpty: plain === '' && !/<img|data-p(?:roduct|ost)=/.test(html),
  }
}
