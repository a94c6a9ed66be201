import { LRUCache } from 'lru-cache'
import { boundedMarkdown, boundedRendering, colourCode } from '#server/richtext/index.ts'
import { productSections } from './product-sections.ts'

type ProductHtml = { overview: string; details: string }

const MAX_BYTES = 8 * 1024 * 1024

const made = new LRUCache<string, ProductHtml, string>({
  maxSize: MAX_BYTES,
  // Two bytes a character at worst.
  sizeCalculation: ({ overview, details }, text) =>
    2 * (overview.length + details.length + text.length) + 200,
  fetchMethod: async (aiContent, _stale, { context: siteHost }) => {
    const { overview, details } = productSections(aiContent)
    return {
      overview: await sectionHtml(overview, siteHost),
      details: await sectionHtml(details, siteHost),
    }
  },
})

/** A product's Markdown as clean HTML; raw HTML is shown as text. */
export function productHtml(aiContent: string, siteHost: string): Promise<ProductHtml> {
  return made.forceFetch(aiContent, { context: siteHost })
}

async function sectionHtml(markdown: string, siteHost: string): Promise<string> {
  const stored = await boundedMarkdown(markdown, 'own')
  const links = { siteHost, isUserContent: false }
  const coloured = await colourCode(stored, {})
  const { html } = await boundedRendering(stored, { pictures: new Map(), links, coloured })
  return underSectionHeading(html)
}

// The page has its own h2 above each part. Text is escaped, so "<h" can only be a heading's tag.
function underSectionHeading(html: string): string {
  return html.replace(/<(\/?)h([2-5])\b/g, (_, slash, level) => `<${slash}h${Number(level) + 1}`)
}
