import { toDollars } from '#shared/dollars.ts'
import { parseDollars } from '#shared/typed-dollars.ts'
import { namesOf, pick } from '#shared/record.ts'
import { DAYS_END, momentOf } from './check-product.ts'
import { NEW_CATEGORY, type TypedProduct } from './typed-product.ts'

/** A checked product as the API takes it, but for the category and the stock, which it takes in two ways. */
export function bodyOf(typed: TypedProduct, timeZone: string) {
  const { title, description, about, tags, sellingMode, featured } = typed
  return {
    title,
    description,
    about,
    tags,
    sellingMode,
    featured,
    affiliateUrl: typed.affiliateUrl.trim(),
    specifications: typed.specifications.filter(({ key, value }) => key.trim() && value.trim()),
    images: typed.images.map(({ publicId, alt }) => ({ public_id: publicId, alt: alt.trim() })),
    price: dollarsOf(typed.price),
    sale: typed.isOnSale
      ? {
          price: dollarsOf(typed.salePrice),
          from: momentOf(typed.saleFrom, timeZone) ?? null,
          until: momentOf(typed.saleUntil, timeZone, DAYS_END) ?? null,
        }
      : null,
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
    ...(Number(typed.stock) !== Number(stored.stock) && {
      stock: { from: Number(stored.stock), to: Number(typed.stock) },
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

function dollarsOf(text: string): number {
  const price = parseDollars(text)
  return 'cents' in price ? toDollars(price.cents) : Number.NaN
}
