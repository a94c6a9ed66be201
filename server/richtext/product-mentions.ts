export type ProductMention = {
  /** The id of a product, or a slash and the slug in a link to its page. */
  key: string
  shownAs: 'card' | 'comparison' | 'verdict' | 'link' | 'button'
}

// More products than this are a price list, not a text about them.
const MOST = 200
const LONGEST_NAME = 2000
const BLOCKS: Record<string, ProductMention['shownAs']> = {
  'product-card': 'card',
  compared: 'comparison',
  verdict: 'verdict',
}

const TAG = /<(div|p|a)\b([^<>]*)>/g
const CLASS = /\bclass="([\w-]+)"/
const PRODUCT = /\bdata-product="([\w-]{1,64})"/
const HREF = /\bhref="\/store\/product\/([\w-]{1,80})(?:[?#][^"]*)?"/

/** The products that stored (so clean) HTML shows or links to, each way once, in the order of the text. */
export function productMentions(html: string): ProductMention[] {
  if (!html.includes('data-product="') && !html.includes('/store/product/')) return []
  const found = new Map<string, ProductMention>()
  let isButton = false
  for (const tag of html.matchAll(TAG)) {
    const [all, name, attributes = ''] = tag
    const kind = CLASS.exec(attributes)?.[1] ?? ''
    if (name === 'p') isButton = kind === 'button'
    const mention =
      name === 'a'
        ? linkOf(attributes, isButton, () => isAlone(html, tag.index, all.length))
        : blockOf(attributes, kind)
    if (mention) found.set(`${mention.shownAs} ${mention.key}`, mention)
    if (found.size === MOST) break
  }
  return [...found.values()]
}

function blockOf(attributes: string, kind: string): ProductMention | undefined {
  const [key, shownAs] = [PRODUCT.exec(attributes)?.[1], BLOCKS[kind]]
  return key && shownAs ? { key, shownAs } : undefined
}

function linkOf(
  attributes: string,
  isButton: boolean,
  isCard: () => boolean,
): ProductMention | undefined {
  const slug = HREF.exec(attributes)?.[1]
  if (!slug) return undefined
  return { key: `/${slug}`, shownAs: isButton ? 'button' : isCard() ? 'card' : 'link' }
}

// A link alone in its paragraph is shown as a card.
function isAlone(html: string, at: number, length: number): boolean {
  if (html.slice(Math.max(0, at - 3), at) !== '<p>') return false
  const after = html.slice(at + length, at + length + LONGEST_NAME)
  const end = after.indexOf('</a>')
  return end >= 0 && after.startsWith('</p>', end + '</a>'.length)
}
