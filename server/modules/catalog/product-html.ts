import { LRUCache } from 'lru-cache'
import type { Db } from '#server/database/database.ts'
import { listPictures } from '#server/modules/media/index.ts'
import { boundedMarkdown, boundedRendering, colorCode, pictureIds } from '#server/richtext/index.ts'
import { htmlSections, productSections } from './product-sections.ts'

export type ProductHtml = {
  /** The whole text as the editor takes it. */
  about: string
  overview: string
  details: string
}

type Text = { about: string; ai_content: string }
type Around = { db: Db; siteHost: string; text: Text }

const MAX_BYTES = 8 * 1024 * 1024

const renderedProducts = new LRUCache<string, ProductHtml, Around>({
  maxSize: MAX_BYTES,
  // Two bytes a character at worst.
  sizeCalculation: ({ about, overview, details }, key) =>
    2 * (about.length + overview.length + details.length + key.length) + 200,
  fetchMethod: (_key, _stale, { context }) => renderProduct(context),
})

/** The text of a product as clean HTML: what was written in the editor, or else its Markdown, in which HTML is shown as text. */
export function productHtml(db: Db, text: Text, siteHost: string): Promise<ProductHtml> {
  const key = text.about ? `html ${text.about}` : text.ai_content
  return renderedProducts.forceFetch(key, { context: { db, siteHost, text } })
}

async function renderProduct({ db, siteHost, text }: Around): Promise<ProductHtml> {
  const { about, overview, details } = await storedHtml(text)
  const pictures = await listPictures(db, pictureIds(about))
  const pictureById = new Map(pictures.map((picture) => [picture.id, picture]))
  const section = async (stored: string) => {
    const links = { siteHost, isUserContent: false }
    const colored = await colorCode(stored, {})
    const { html } = await boundedRendering(stored, { pictures: pictureById, links, colored })
    return underSectionHeading(html)
  }
  return { about, overview: await section(overview), details: await section(details) }
}

async function storedHtml({ about, ai_content }: Text): Promise<ProductHtml> {
  if (about) return { about, ...htmlSections(about) }
  const { overview, details } = productSections(ai_content)
  return {
    about: await boundedMarkdown(ai_content, 'own'),
    overview: await boundedMarkdown(overview, 'own'),
    details: await boundedMarkdown(details, 'own'),
  }
}

// The page has its own h2 above each part. Text is escaped, so "<h" can only be a heading's tag.
function underSectionHeading(html: string): string {
  return html.replace(/<(\/?)h([2-5])\b/g, (_, slash, level) => `<${slash}h${Number(level) + 1}`)
}
