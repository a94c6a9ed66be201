import { automaticExcerpt } from './automatic-excerpt.ts'
import { cleanSimpleHtml } from './clean-html.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { withoutControls } from './without-controls.ts'

/** The cleaned text of a product with what a save derives from it. */
export type ProductText = { html: string; markdown: string; start: string }

export function prepareProductText(html: string): ProductText {
  // Control characters can stand in the text as they are and as entities, which the cleaner decodes.
  const clean = withoutControls(cleanSimpleHtml(withoutControls(html))).trim()
  return { html: clean, markdown: htmlToMarkdown(clean), start: automaticExcerpt(clean) }
}
