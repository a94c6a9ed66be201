import { isSoldHere } from '#shared/products/selling.ts'
import { partsOf } from '#web/dashboard/product-options/typed-options.ts'
import { namesOf, pick } from '#shared/api/record.ts'
import { instantOf, type WallTime } from '#shared/time/site-time.ts'
import { typedNumber } from '#web/dashboard/kit/typed-number.ts'
import { NEW_CATEGORY, type TypedProduct } from './typed-product.ts'

/** A checked product as the API takes it, but for the category and the stock, which it takes in two ways. */
export function bodyOf(typed: TypedProduct, timeZone: string) {
  const { status, title, description, about, tags, sellingMode, taxClass, featured } = typed
  const numberOrNone = (text: string) => (text.trim() === '' ? null : typedNumber(text))
  return {
    status,
    title,
    description,
    about,
    tags,
    sellingMode,
    taxClass,
    featured,
    affiliateUrl: typed.affiliateUrl.trim(),
    offers: typed.offers.map(({ url, country, price, currency }) => ({
      url,
      country,
      price: price.trim() === '' ? null : typedNumber(price),
      // The server's schema says what it takes.
      currency: currency as 'USD',
    })),
    specifications: typed.specifications.filter(({ key, value }) => key.trim() && value.trim()),
    images: typed.images.map(({ publicId, alt }) => ({ public_id: publicId, alt: alt.trim() })),
    price: typedNumber(typed.price),
    weightGrams: numberOrNone(typed.weightGrams),
    lowStock: numberOrNone(typed.lowStock),
    sku: typed.sku.trim(),
    barcode: typed.barcode.trim(),
    related: typed.related.map(({ _id }) => _id),
    sale: typed.isOnSale
      ? {
          price: typedNumber(typed.salePrice),
          from: momentOf(typed.saleFrom, timeZone) ?? null,
          until: momentOf(typed.saleUntil, timeZone, DAYS_END) ?? null,
        }
      : null,
  }
}

/** What of a new product becomes its options and variants; nothing where it is not sold here, or has none. */
export function optionsOf(typed: TypedProduct) {
  const hasAny = isSoldHere(typed) && typed.variants.length > 0
  const parts = hasAny ? partsOf(typed) : { options: [], variants: [] }
  // Before its variants are written: the product follows them then.
  const [price = 0] = parts.variants.map((one) => one.price).toSorted((one, other) => one - other)
  return {
    ...parts,
    ...(hasAny && { price, stock: 0, sale: null, sku: '', barcode: '' }),
  }
}

type Body = ReturnType<typeof bodyOf> & {
  slug: string
  category: string | null
  stock: { from: number; to: number }
}

/** What of a product was changed, so that a save touches nothing else; a new category still needs its id. */
export function changesOf(
  stored: TypedProduct,
  typed: TypedProduct,
  timeZone: string,
): Partial<Body> {
  const before = bodyOf(stored, timeZone)
  const after = bodyOf(typed, timeZone)
  const changed = namesOf(after).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  )
  const slug = typed.slug.trim()
  const isEmptied = typed.description === '' && stored.description !== ''
  return {
    ...pick(after, changed),
    // The server takes an empty description from the text that comes with it.
    ...(isEmptied && { about: typed.about }),
    ...(slug && slug !== stored.slug && { slug }),
    ...(typed.category !== stored.category && { category: typed.category || null }),
    ...(stockOf(typed) !== stockOf(stored) && {
      stock: { from: stockOf(stored), to: stockOf(typed) },
    }),
  }
}

/** The name of the chosen category, or of the new one. */
export function categoryName(
  { category, newCategory }: TypedProduct,
  categories: { _id: string; name: string }[],
): string {
  if (category === NEW_CATEGORY) return newCategory.trim()
  return categories.find(({ _id }) => _id === category)?.name ?? ''
}

export const stockOf = ({ stock }: TypedProduct) => typedNumber(stock)

/** A sale lasts through its last day, unless a time was typed. */
const DAYS_END = '23:59'

/** ISO 8601 of a local date, at `time` unless another was typed; null for none, undefined for half a date. */
export function momentOf(
  wall: WallTime,
  timeZone: string,
  time = '00:00',
): string | null | undefined {
  if (!wall.date) return wall.time ? undefined : null
  return instantOf({ date: wall.date, time: wall.time || time }, timeZone)?.toISOString()
}
