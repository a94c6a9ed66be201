import type { Insertable } from 'kysely'
import type { Tables } from '#server/database/database.ts'
import type { SearchDocument } from '#server/database/search-index.ts'
import { availabilityOf } from '#shared/orders/stock.ts'
import { fold } from '#shared/text/words.ts'
import { cameAt, drawCategories, drawTags, idOf, PICTURES, times, type Recipe } from './draw.ts'
import { drawHtml, drawTitle, drawWords, plain, rareWords } from './words.ts'
import { randomFrom } from './random.ts'

export type Product = ReturnType<typeof drawProduct>

/** A product, counted from the newest as posts are. */
export function drawProduct(index: number, count: number) {
  const random = randomFrom(index + 1_000_001)
  return {
    index,
    id: idOf('product', index),
    title: drawTitle(random, index),
    description: drawWords(random, 25).join(' '),
    priceCents: 499 + Math.floor(random() * random() * 200_000),
    stock: Math.floor(random() * 60),
    categoryId: drawCategories(random, 1)[0] ?? '',
    aiContent: drawHtml(random, 30 + Math.floor(random() * 60)) + rareWords(index, count),
    tags: drawTags(random, { from: 2, to: 4 }),
    specifications: [
      { key: 'Weight', value: `${Math.floor(random() * 900)} g` },
      { key: 'Length', value: `${Math.ceil(random() * 5)} m` },
      { key: 'Colour', value: drawWords(random, 1)[0] ?? '' },
    ],
    createdAt: cameAt(index),
  }
}

export const productTables = {
  products: (product) => [productRow(product)],
  stock: ({ id: product_id, stock: quantity, categoryId: category_id }) => [
    { product_id, quantity, category_id },
  ],
  stock_moves: ({ id, stock: quantity, createdAt: at }) => [
    { id, product_id: id, kind: 'imported', quantity, actor: 'bench', at },
  ],
  product_images: ({ id: product_id, index }) =>
    times(1 + (index % 3), (position) => ({
      product_id,
      media_id: idOf('media', (index + position) % PICTURES),
      alt: 'A drawn product',
      position,
    })),
  product_tags: ({ id: product_id, tags }) => tags.map((tag_key) => ({ product_id, tag_key })),
  product_slugs: ({ id: product_id, index }) =>
    index % 20 === 0 ? [{ slug: `former-product-${index}`, product_id }] : [],
} satisfies Recipe<Product>

function productRow(product: Product): Insertable<Tables['products']> {
  const { index, createdAt } = product
  return {
    id: product.id,
    slug: `product-${index}`,
    title: product.title,
    description: product.description,
    price_cents: product.priceCents,
    regular_price_cents: product.priceCents,
    category_id: product.categoryId,
    specifications: JSON.stringify(product.specifications),
    figures: '[]',
    facts: '[]',
    tags: JSON.stringify(product.tags),
    affiliate_url: 'https://shop.example.com/item',
    selling_mode: 'affiliate',
    ai_content: product.aiContent,
    meta_title: '',
    meta_description: '',
    is_featured: index % 1000 === 5 ? 1 : 0,
    is_starter: 0,
    created_at: createdAt,
    updated_at: createdAt,
    title_key: fold(product.title),
    availability: availabilityOf(product.stock, null),
  }
}

export function productDocument(product: Product): SearchDocument {
  const details = product.specifications.map(({ key, value }) => `${key} ${value}`)
  return {
    at: product.createdAt,
    id: product.id,
    labels: [product.categoryId],
    title: product.title,
    keywords: product.tags.join(' '),
    body: [product.description, ...details, plain(product.aiContent)].join(' '),
  }
}
