/** A part of the text as HTML, and what follows it: the product with this slug, or the live block with this number. */
export type TextPart = { html: string; product?: string; live?: number }

const MARKER =
  /<p class="pick" data-product="([\w-]+)">[\s\S]*?<\/p>|<div class="live" data-live="(\d+)"><\/div>/g

/** Splits the text at its live blocks, and wherever a product of `existing` is alone in a paragraph. */
export function splitText(html: string, existing: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = []
  let begin = 0
  for (const { 0: marker, 1: product, 2: live, index } of html.matchAll(MARKER)) {
    if (product && !existing.has(product)) continue
    const text = html.slice(begin, index)
    parts.push({ html: text, ...(product ? { product } : { live: Number(live) }) })
    begin = index + marker.length
  }
  const rest = html.slice(begin)
  return rest.trim() ? [...parts, { html: rest }] : parts
}
