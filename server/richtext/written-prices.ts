/** A price with the sign of a currency that stands in a block beside one product alone; `key` as that of `ProductMention`. */
export type WrittenPrices = { key: string; texts: string[] }

const BLOCK_END = /<\/(?:p|li|td|th|h[1-6]|figcaption|dd)>/
const PRODUCT = /\bdata-product="([\w-]{1,64})"|\bhref="(\/store\/product\/([\w-]{1,80}))(?=["?#])/g
const AMOUNT = String.raw` ?\d{1,3}(?:,\d{3}|\d){0,6}(?:\.\d{2,3}(?!\d))?`
const MOST = 50

/** Prices that stored (so clean) HTML says of products, of each block that names one product. */
export function writtenPrices(html: string, sign: string): WrittenPrices[] {
  if (!html.includes(sign)) return []
  const price = new RegExp(sign.replace(/[$.]/g, '\\$&') + AMOUNT, 'g')
  const found: WrittenPrices[] = []
  for (const block of html.split(BLOCK_END)) {
    const keys = new Set(
      [...block.matchAll(PRODUCT)].map(([, id, , slug]) => id ?? `/${slug ?? ''}`),
    )
    const [key] = keys
    const texts = block.replace(/<[^<>]*>/g, '').match(price)
    if (keys.size === 1 && key && texts) found.push({ key, texts: [...texts] })
    if (found.length === MOST) break
  }
  return found
}
