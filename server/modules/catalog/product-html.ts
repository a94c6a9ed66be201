import { LRUCache } from 'lru-cache'
import { markdownToHtml, renderText } from '#server/richtext/index.ts'
import { productSections } from './product-sections.ts'

type ProductHtml = { overview: string; details: string }

const MAX_BYTES = 8 * 1024 * 1024
const OWN_PICTURE = /^\/media\//
const made = new LRUCache<string, ProductHtml>({
  maxSize: MAX_BYTES,
  // Two bytes a character at worst.
  sizeCalculation: ({ overview, details }, text) =>
    2 * (overview.length + details.length + text.length) + 200,
})

/** A product's Markdown as clean HTML; raw HTML is shown as text. */
export function productHtml(aiContent: string, siteHost: string): ProductHtml {
  const known = made.get(aiContent)
  if (known) return known
  const { overview, details } = productSections(aiContent)
  const html = {
    overview: sectionHtml(overview, siteHost),
    details: sectionHtml(details, siteHost),
  }
  made.set(aiContent, html)
  return html
}

function sectionHtml(markdown: string, siteHost: string): string {
  if (!markdown) return ''
  const pictureUrl = (href: string) => (OWN_PICTURE.test(href) ? href : undefined)
  const stored = markdownToHtml(markdown, { allowHtml: false, pictureUrl })
  const { html } = renderText(stored, new Map(), { siteHost, isUserContent: false })
  return underSectionHeading(html)
}

// The page has its own h2 above each part. Text is escaped, so "<h" can only be a heading's tag.
function underSectionHeading(html: string): string {
  return html.replace(/<(\/?)h([2-5])\b/g, (_, slash, level) => `<${slash}h${Number(level) + 1}`)
}
