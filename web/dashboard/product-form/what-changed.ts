import type { TypedProduct } from './typed-product.ts'

const NAMES: Partial<Record<keyof TypedProduct, string>> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  tags: 'Tags',
  images: 'Pictures',
  price: 'Price',
  stock: 'Stock',
  salePrice: 'Sale price',
  saleFrom: 'Sale start',
  saleUntil: 'Sale end',
  sellingMode: 'How it is sold',
  affiliateUrl: 'Amazon link',
  featured: 'Featured',
  specifications: 'Specifications',
  slug: 'Address',
}

const SHORT = new Set<keyof TypedProduct>(['title', 'price', 'stock', 'salePrice', 'slug'])

export type Change = { name: string; from?: string; to?: string }

/** What somebody else changed meanwhile; short values are told, of others only that they changed. */
export function whatChanged(before: TypedProduct, after: TypedProduct): Change[] {
  return Object.entries(NAMES).flatMap(([key, name]) => {
    const field = key as keyof TypedProduct
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) return []
    return SHORT.has(field)
      ? [{ name, from: String(before[field]) || 'none', to: String(after[field]) || 'none' }]
      : [{ name }]
  })
}
