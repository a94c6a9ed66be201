import type { Product, ProductCategory } from '#server/modules/catalog/schema.ts'
import { wallTime, type WallTime } from '#shared/time/site-time.ts'
import type { TypedOption, TypedVariant } from '#web/dashboard/product-options/typed-options.ts'
import { pickedOf, type PickedProduct } from '#web/dashboard/product-picker/picked-product.ts'
import { namesOf, pick } from '#shared/api/record.ts'
import { amountText } from '#shared/money/amount-text.ts'

export type TypedPicture = {
  /** Known to this form alone. */
  key: string
  /** Empty until the picture has been sent. */
  publicId: string
  url: string
  alt: string
  /** Percent, while it is being sent. */
  sent?: number
  problem?: string
}

/** An offer of another shop; without a price, `price` is empty. */
export type TypedOffer = { url: string; country: string; price: string; currency: string }

/** A product as its form holds it: every figure as it was typed. */
export type TypedProduct = {
  status: Product['status']
  title: string
  description: string
  /** HTML as the editor writes it. */
  about: string
  /** An id, `NEW_CATEGORY`, or empty. */
  category: string
  newCategory: string
  tags: string[]
  images: TypedPicture[]
  price: string
  stock: string
  /** Grams; empty where it is not known. */
  weightGrams: string
  /** So many pieces or fewer are low; empty for the number that holds for all. */
  lowStock: string
  sku: string
  barcode: string
  related: PickedProduct[]
  /** The id of a class of the tax settings; empty for standard. */
  taxClass: string
  isOnSale: boolean
  salePrice: string
  saleFrom: WallTime
  saleUntil: WallTime
  sellingMode: Product['sellingMode']
  affiliateUrl: string
  offers: TypedOffer[]
  featured: boolean
  specifications: { key: string; value: string }[]
  slug: string
  /** Of a new product; those of a stored one are typed on a screen of their own. */
  options: TypedOption[]
  variants: TypedVariant[]
}

export const NEW_CATEGORY = 'new'

const NO_TIME: WallTime = { date: '', time: '' }

export function blankProduct(categories: ProductCategory[]): TypedProduct {
  return {
    status: 'live',
    title: '',
    description: '',
    about: '',
    tags: [],
    images: [],
    price: '',
    stock: '',
    weightGrams: '',
    lowStock: '',
    sku: '',
    barcode: '',
    related: [],
    taxClass: '',
    slug: '',
    category: categories.length > 0 ? '' : NEW_CATEGORY,
    newCategory: '',
    isOnSale: false,
    salePrice: '',
    saleFrom: NO_TIME,
    saleUntil: NO_TIME,
    sellingMode: 'own',
    affiliateUrl: '',
    offers: [],
    featured: false,
    specifications: [{ key: '', value: '' }],
    options: [],
    variants: [],
  }
}

export function typedOf(product: Product, timeZone: string): TypedProduct {
  const { status, title, description, about, tags, affiliateUrl, sellingMode } = product
  const { featured, slug, sale } = product
  const wallOf = (time: string | null | undefined) =>
    time ? wallTime(new Date(time), timeZone) : NO_TIME
  return {
    status,
    title,
    description,
    about,
    tags,
    affiliateUrl,
    offers: product.offers.map(({ url, country, price, currency }) => ({
      url,
      country,
      price: price === null ? '' : String(price),
      currency,
    })),
    sellingMode,
    featured,
    slug,
    category: product.category?._id ?? '',
    newCategory: '',
    // A picture without a text of its own has the product's title.
    images: product.images.map(({ public_id, url, alt }) => ({
      key: public_id,
      publicId: public_id,
      url,
      alt: alt === title ? '' : alt,
    })),
    price: amountText(product.regularPrice),
    stock: String(product.stock),
    weightGrams: String(product.weightGrams ?? ''),
    lowStock: String(product.lowStock ?? ''),
    sku: product.sku,
    barcode: product.barcode,
    related: product.related.map(pickedOf),
    taxClass: product.taxClass,
    isOnSale: sale !== null,
    salePrice: sale ? amountText(sale.price) : '',
    saleFrom: wallOf(sale?.from),
    saleUntil: wallOf(sale?.until),
    specifications: product.specifications,
    options: [],
    variants: [],
  }
}

/** Whether two products say the same; rows that would not be saved make no difference. */
export function isSameProduct(one: TypedProduct, other: TypedProduct): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))
}

/** What of `typed` still is as it was in `before`, as it is in `after`. */
export function untouched(
  before: TypedProduct,
  typed: TypedProduct,
  after: TypedProduct,
): Partial<TypedProduct> {
  const isSame = (name: keyof TypedProduct) =>
    JSON.stringify(before[name]) === JSON.stringify(typed[name])
  return pick(after, namesOf(after).filter(isSame))
}

function comparable({ specifications, images, related, ...typed }: TypedProduct) {
  return {
    ...typed,
    related: related.map(({ _id }) => _id),
    specifications: specifications.filter(({ key, value }) => key.trim() || value.trim()),
    images: images.map(({ publicId, alt, sent, problem }) => ({ publicId, alt, sent, problem })),
  }
}
