export { isAffiliateHost } from './affiliate-hosts.ts'
export { automaticExcerpt } from './automatic-excerpt.ts'
export {
  boundedDescription,
  boundedFeedHtml,
  boundedHtml,
  boundedLiveIds,
  boundedPostText,
  boundedProductText,
  boundedRendering,
} from './bounded-html.ts'
export { boundedMarkdown } from './bounded-markdown.ts'
export { colorCode, hasCode, type Colored } from './color-code.ts'
export type { LiveLinks } from './live-links.ts'
export { countWords, readingMinutes, startOf, textOf } from './plain-text.ts'
export { describePostText, type PostText } from './post-text.ts'
export { tidyText } from './tidy-text.ts'
export { topHeadings } from './top-headings.ts'
export { pictureIds, type KnownPicture } from './render-pictures.ts'
export type { RenderedText } from './render-text.ts'
export { outboundLinks, replaceLink } from './outbound-links.ts'
export { productMentions, type ProductMention } from './product-mentions.ts'
export { writtenPrices } from './written-prices.ts'
export { withoutControls } from './without-controls.ts'
