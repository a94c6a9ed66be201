import type { LiveBlock } from '#server/modules/blog/schema.ts'
import type { ChosenProduct, Product, ProductSummary } from '#server/modules/catalog/schema.ts'
import { withSubTag, type ArticleTag } from '#shared/products/sub-tag.ts'
import { pathTo } from '#shared/addresses.ts'
import type { Picture } from '#shared/picture.ts'
import { formerPrice } from '#shared/money/shown-money.ts'
import type { Availability } from '#shared/products/stock.ts'

/** What a text says of a product: as the store does, and always as it is now. */
export type Pick = {
  id: string
  to: string
  title: string
  description: string
  picture: Picture | null
  price: string
  /** The former price, while the product is on sale. */
  was: string | undefined
  asOf: string
  availability: Availability
  /** Whether it can still be bought; where not, there is no shop and its price means nothing. */
  isSold: boolean
  facts: string[]
  /** The other shop that the reader is led to, if there is one. */
  shop: ProductSummary['shop']
}

/** What a review comes to; `pick` is the product as the store has it now, if the verdict is of one. */
export type Verdict = Extract<LiveBlock, { kind: 'verdict' }> & { pick: Pick | undefined }

export type Compared = Pick & { verdict: string; isPick: boolean }

/** `rows` are the chosen specifications that at least one product has, with a value for each product. */
export type Comparison = { products: Compared[]; rows: { name: string; values: string[] }[] }

/** With links to other stores that name the post, where it says how. */
export function pickOf(product: Product | ChosenProduct, subTag: ArticleTag | null = null): Pick {
  return {
    id: product._id,
    to: pathTo.product(product.slug),
    title: product.title,
    description: product.description,
    picture: product.images[0] ?? null,
    price: product.displayPrice,
    was: formerPrice(product),
    asOf: product.priceAsOf,
    availability: product.availability,
    facts: product.facts.slice(0, 3),
    isSold: product.status === 'live',
    shop:
      product.status === 'live' && product.shop
        ? { ...product.shop, url: withSubTag(product.shop.url, subTag) }
        : null,
  }
}

/** The products that still exist side by side; undefined if none does. */
export function comparisonOf(
  { products, specs }: Extract<LiveBlock, { kind: 'comparison' }>,
  productsById: ReadonlyMap<string, ChosenProduct>,
  subTag: ArticleTag | null,
): Comparison | undefined {
  const remaining = products.flatMap((choice) => {
    const product = productsById.get(choice.id)
    return product ? [{ product, ...choice }] : []
  })
  if (remaining.length === 0) return undefined
  const rows = specs.map((name) => ({
    name,
    values: remaining.map(({ product }) => specification(product, name)),
  }))
  return {
    products: remaining.map(({ product, verdict, isPick }) => ({
      ...pickOf(product, subTag),
      verdict,
      isPick,
    })),
    rows: rows.filter(({ values }) => values.some(Boolean)),
  }
}

function specification({ specifications }: ChosenProduct, name: string): string {
  const searched = sameName(name)
  return specifications.find(({ key }) => sameName(key) === searched)?.value ?? ''
}

// A name is written into the text, so the catalog's may since have been spelled otherwise.
function sameName(name: string): string {
  return name
    .replace(/[\s|]+/g, ' ')
    .trim()
    .toLowerCase()
}
