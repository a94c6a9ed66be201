import { namesOf } from '#shared/api/record.ts'
import { bodyText } from './body-text.ts'
import { linkName } from './shop-words.ts'
import type { TypedProduct } from './typed-product.ts'

const NAMES = {
  status: 'Status',
  title: 'Title',
  description: 'Description',
  about: 'About this product',
  category: 'Category',
  tags: 'Tags',
  images: 'Pictures',
  price: 'Price',
  stock: 'Stock',
  lowStock: 'Low stock',
  sku: 'SKU',
  barcode: 'Barcode',
  related: 'Related products',
  weightGrams: 'Weight',
  taxClass: 'Tax class',
  isOnSale: 'On sale',
  salePrice: 'Sale price',
  saleFrom: 'Sale start',
  saleUntil: 'Sale end',
  sellingMode: 'How it is sold',
  affiliateUrl: 'Amazon link',
  offers: 'Other shops',
  featured: 'Featured',
  specifications: 'Specifications',
  slug: 'Address',
} satisfies Partial<Record<keyof TypedProduct, string>>

export type Change = {
  name: string
  from?: string
  to?: string
  /** What is typed here, where that differs from both. */
  mine?: string
}

/** What somebody else changed meanwhile; of long texts, what stands around the first difference. */
export function whatChanged(
  before: TypedProduct,
  after: TypedProduct,
  typed: TypedProduct = before,
): Change[] {
  return namesOf(NAMES).flatMap((field) => {
    const name = nameOf(field, after.affiliateUrl || before.affiliateUrl)
    const same = (one: TypedProduct, other: TypedProduct) =>
      JSON.stringify(one[field]) === JSON.stringify(other[field])
    if (same(before, after)) return []
    const texts = [before, after, typed].map((product) => textOf(product, field))
    const [from, to, mine] = aroundDifference(texts)
    const isMine = !same(before, typed) && !same(after, typed)
    if (from === undefined || to === undefined || from === to) return [{ name }]
    return [{ name, from, to, ...(isMine && mine !== undefined && { mine }) }]
  })
}

// The link is named after the shop that it leads to.
function nameOf(field: keyof typeof NAMES, affiliateUrl: string): string {
  return field === 'affiliateUrl' ? linkName(affiliateUrl) : NAMES[field]
}

// Undefined for what has no text of its own, such as the id of a category.
function textOf(product: TypedProduct, field: keyof TypedProduct): string | undefined {
  switch (field) {
    case 'category':
    case 'taxClass':
    case 'images':
    case 'sellingMode':
      return undefined
    case 'about':
      return bodyText(product.about)
    case 'related':
      return product.related.map(({ title }) => title).join(', ')
    case 'tags':
      return product.tags.join(', ')
    case 'offers':
      return product.offers
        .map((offer) => Object.values(offer).filter(Boolean).join(' '))
        .join(', ')
    case 'specifications':
      return product.specifications.map(({ key, value }) => `${key}: ${value}`).join(', ')
    case 'saleFrom':
    case 'saleUntil':
      return [product[field].date, product[field].time].filter(Boolean).join(' ')
    case 'isOnSale':
    case 'featured':
      return product[field] ? 'yes' : 'no'
    default:
      return String(product[field])
  }
}

const SHOWN = 60
const BEFORE = 15

function aroundDifference(texts: (string | undefined)[]): (string | undefined)[] {
  const [from = '', to = ''] = texts
  let same = 0
  while (same < from.length && from[same] === to[same]) same += 1
  const start = same > BEFORE && Math.max(from.length, to.length) > SHOWN ? same - BEFORE : 0
  return texts.map((text) => (text === undefined ? undefined : clipped(text, start)))
}

function clipped(text: string, start: number): string {
  const excerpt = text.slice(start, start + SHOWN).toWellFormed()
  const shown =
    (start > 0 ? '…' : '') + excerpt.trimStart() + (text.length > start + SHOWN ? '…' : '')
  return shown.trim() || 'none'
}
