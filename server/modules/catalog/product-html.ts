import { productSections } from './product-sections.ts'

type ProductHtml = { overview: string; details: string }

const KEPT = 500
const made = new Map<string, ProductHtml>()

/** The overview and details of a product as clean HTML; raw HTML in the Markdown is shown, not obeyed. */
export function productHtml(aiContent: string): ProductHtml {
  const known = made.get(aiContent)
  if (known) return known
  const { overview, details } = productSections(aiContent)
  const html = { overview: markdownToHtml(overview), details: markdownToHtml(details) }
  if (made.size >= KEPT) made.clear()
  made.set(aiContent, html)
  return html
}

function markdownToHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((part) => `<p>${part.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`)
    .join('')
}
