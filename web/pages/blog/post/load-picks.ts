import type { ApiClient } from '#web/api/client.ts'
import { attempt } from '#web/api/unwrap.ts'
import type { Picture } from '#shared/picture.ts'
import type { Product } from '#server/modules/catalog/schema.ts'

const MOST = 4

/** A product that the text recommends. */
export type Pick = {
  to: string
  title: string
  description: string
  picture: Picture | null
  price: string
  facts: string[]
  affiliateUrl: string
}

/** The products of a text by slug, as far as the store still has them. */
export async function loadPicks(api: ApiClient, slugs: string[]): Promise<Map<string, Pick>> {
  const answers = await Promise.all(
    slugs
      .slice(0, MOST)
      .map((handle) => attempt(api.products.slug[':handle'].$get({ param: { handle } }))),
  )
  const picks = new Map<string, Pick>()
  for (const answer of answers) {
    if (!('value' in answer)) continue
    const { product } = answer.value as { product: Product }
    picks.set(product.slug, pickOf(product))
  }
  return picks
}

function pickOf(product: Product): Pick {
  const isLinked = product.sellingMode === 'affiliate' || product.sellingMode === 'both'
  return {
    to: `/store/product/${encodeURIComponent(product.slug)}`,
    title: product.title,
    description: product.description,
    picture: product.images[0] ?? null,
    price: product.displayPrice,
    facts: product.facts.slice(0, 3),
    affiliateUrl: isLinked ? product.affiliateUrl : '',
  }
}
