import { parsedJson } from '#shared/text/parsed-json.ts'

/** What a line shows until the server has quoted it. `price` is in the shop's currency. */
export type CartProduct = {
  productId: string
  slug: string
  title: string
  price: number
  images: string[]
  affiliateUrl: string
  shopifyVariantId: string
}

/** A line of a guest's cart. Products of this shop have one variant each, named by the product's id. */
export type CartItem = {
  productId: string
  variantId: string
  shopifyVariantId: string
  quantity: number
  /** The slug of the post from which its reader came; empty if they did not. */
  via: string
  product: CartProduct
}

/** A line as the server takes it. */
export type RequestedItem = Pick<CartItem, 'productId' | 'quantity'> & { via?: string | undefined }

export const MOST_LINES = 100
export const MOST_PIECES = 10_000

const LONGEST_TEXT = 200_000
const LONGEST_ID = 64
const LONGEST_TITLE = 300
const MOST_IMAGES = 10

export function cartItem(product: CartProduct, quantity: number, via = ''): CartItem {
  const { productId, shopifyVariantId } = product
  return { productId, variantId: productId, shopifyVariantId, quantity, via, product }
}

/** The lines in a stored text. Whatever is no line is dropped: anything can stand in a browser's storage. */
export function parseCart(text: string): CartItem[] {
  if (!text || text.length > LONGEST_TEXT) return []
  const stored = parsedJson(text)
  const lines = Array.isArray(stored) ? stored : field(stored, 'items')
  if (!Array.isArray(lines)) return []
  const items = new Map<string, CartItem>()
  for (const one of lines.slice(0, MOST_LINES)) {
    const item = itemOf(one)
    if (item && !items.has(item.variantId)) items.set(item.variantId, item)
  }
  return [...items.values()]
}

export function wantedOf(items: readonly RequestedItem[]): RequestedItem[] {
  return items.map(({ productId, quantity, via }) => ({ productId, quantity, via }))
}

function itemOf(value: unknown): CartItem | undefined {
  const product = field(value, 'product')
  const productId = textOf(field(value, 'productId'), LONGEST_ID)
  const quantity = field(value, 'quantity')
  if (!productId || !isCount(quantity)) return undefined
  const price = field(product, 'price')
  const images = field(product, 'images')
  const shopifyVariantId = textOf(field(value, 'shopifyVariantId'), LONGEST_ID)
  return {
    productId,
    variantId: textOf(field(value, 'variantId'), LONGEST_ID) || productId,
    shopifyVariantId,
    quantity: Math.min(quantity, MOST_PIECES),
    via: textOf(field(value, 'via'), LONGEST_ID * 2),
    product: {
      productId,
      slug: textOf(field(product, 'slug'), LONGEST_ID * 2) || productId,
      title: textOf(field(product, 'title'), LONGEST_TITLE) || 'Product',
      price: typeof price === 'number' && Number.isFinite(price) && price >= 0 ? price : 0,
      images: Array.isArray(images) ? images.slice(0, MOST_IMAGES).flatMap(ownPicture) : [],
      affiliateUrl: webAddress(textOf(field(product, 'affiliateUrl'), 2000)),
      shopifyVariantId,
    },
  }
}

// Pictures come from this site alone.
function ownPicture(value: unknown): string[] {
  const path = textOf(value, 500)
  return /^\/(?!\/)[\w./%-]+$/.test(path) ? [path] : []
}

function webAddress(text: string): string {
  const url = URL.parse(text)
  return url && ['https:', 'http:'].includes(url.protocol) ? url.href : ''
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1
}

function textOf(value: unknown, longest: number): string {
  return typeof value === 'string' && value.length <= longest ? value.trim() : ''
}

function field(value: unknown, name: string): unknown {
  const fields: Record<string, unknown> = Object(value)
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}
