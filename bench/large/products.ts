import type { Insertable } from 'kysely'
import type { Tables } from '#server/database/database.ts'
import type { SearchDocument } from '#server/database/search-index.ts'
import { availabilityOf } from '#shared/products/stock.ts'
import { variantTitle } from '#shared/products/variants.ts'
import { fold } from '#shared/text/words.ts'
import { cameAt, drawCategories, drawTags, idOf, PICTURES, times, type Recipe } from './draw.ts'
import { drawHtml, drawTitle, drawWords, plain, rareWords } from './words.ts'
import { randomFrom } from './random.ts'

const OPTIONS = [
  { name: 'Size', values: ['Small', 'Medium', 'Large'] },
  { name: 'Finish', values: ['Black', 'Oak'] },
]
const CHOICES = ['Small', 'Medium', 'Large'].flatMap((size) =>
  ['Black', 'Oak'].map((finish) => [size, finish]),
)

export type Product = ReturnType<typeof drawProduct>

/** A product, counted from the newest as posts are. Every other one has six variants. */
export function drawProduct(index: number, count: number) {
  const random = randomFrom(index + 1_000_001)
  const id = idOf('product', index)
  const priceCents = 499 + Math.floor(random() * random() * 200_000)
  const variants =
    index % 2 === 0
      ? []
      : CHOICES.map((choices, position) => ({
          id: `${id}v${position}`,
          choices,
          position,
          priceCents: priceCents + position * 100,
          stock: Math.floor(random() * 10),
        }))
  return {
    index,
    id,
    title: drawTitle(random, index),
    description: drawWords(random, 25).join(' '),
    priceCents,
    variants,
    stock: variants.reduce((sum, { stock }) => sum + stock, 0) || Math.floor(random() * 60),
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
  products: (product) => [
    productRow(product),
    ...product.variants.map((variant) => variantRow(product, variant)),
  ],
  stock: ({ id: product_id, stock: quantity, categoryId: category_id, variants }) => [
    { product_id, quantity, category_id, status: 'live', variant_of: null },
    ...variants.map(({ id, stock }) => ({
      product_id: id,
      quantity: stock,
      category_id: null,
      status: 'variant' as const,
      variant_of: product_id,
    })),
  ],
  stock_moves: ({ id: productId, stock: pieces, createdAt: at, variants }) =>
    (variants.length > 0 ? variants : [{ id: productId, stock: pieces }]).map(
      ({ id, stock: quantity }) => ({
        id,
        product_id: id,
        kind: 'imported',
        quantity,
        actor: 'bench',
        at,
      }),
    ),
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

type ProductRow = Insertable<Tables['products']>

function productRow(product: Product): ProductRow {
  const { index, createdAt, variants } = product
  const hasVariants = variants.length > 0
  return {
    id: product.id,
    status: 'live',
    variant_of: null,
    variant_position: 0,
    choices: '[]',
    options: JSON.stringify(hasVariants ? OPTIONS : []),
    price_varies: hasVariants ? 1 : 0,
    sku: '',
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
    selling_mode: hasVariants ? 'both' : 'affiliate',
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

function variantRow(product: Product, variant: Product['variants'][number]): ProductRow {
  const { id, choices, position, priceCents, stock } = variant
  const title = variantTitle(product.title, choices.join(' / '))
  return {
    ...productRow(product),
    id,
    status: 'variant',
    variant_of: product.id,
    variant_position: position,
    choices: JSON.stringify(choices),
    options: '[]',
    price_varies: 0,
    sku: `SKU-${product.index}-${position}`,
    slug: `product-${product.index}-${choices.join('-').toLowerCase()}`,
    title,
    title_key: fold(title),
    description: '',
    category_id: null,
    specifications: '[]',
    tags: '[]',
    affiliate_url: '',
    ai_content: '',
    is_featured: 0,
    price_cents: priceCents,
    regular_price_cents: priceCents,
    availability: availabilityOf(stock, null),
  }
}

export function productDocument(product: Product): SearchDocument {
  const details = product.specifications.map(({ key, value }) => `${key} ${value}`)
  return {
    at: product.createdAt,
    id: product.id,
    labels: [product.categoryId],
    title: product.title,
    keywords: [...product.tags, ...product.variants.flatMap(({ choices }) => choices)].join(' '),
    body: [product.description, ...details, plain(product.aiContent)].join(' '),
  }
}
