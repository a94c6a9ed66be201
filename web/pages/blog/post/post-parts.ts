import type { Post } from '#server/modules/blog/schema.ts'
import type { Product } from '#server/modules/catalog/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import type { Picture } from '#shared/picture.ts'
import type { ApiClient } from '#web/api/client.ts'
import { attempt } from '#web/api/refusal.ts'
import { partsOf } from './post-view.ts'

const MOST_PICKS = 4

export type Pick = {
  to: string
  title: string
  description: string
  picture: Picture | null
  price: string
  facts: string[]
  affiliateUrl: string
}

/** A part of the text, and the product that follows it. */
export type PostPart = { html: string; pick: Pick | undefined }

export async function postParts(api: ApiClient, post: Post): Promise<PostPart[]> {
  const picks = await loadPicks(api, post.products.slice(0, MOST_PICKS))
  return partsOf(post.html, new Set(picks.keys())).map(({ html, product }) => ({
    html,
    pick: product ? picks.get(product) : undefined,
  }))
}

async function loadPicks(api: ApiClient, slugs: string[]): Promise<Map<string, Pick>> {
  const responses = await Promise.all(
    slugs.map((handle) => attempt(api.products.slug[':handle'].$get({ param: { handle } }))),
  )
  const picks = new Map<string, Pick>()
  for (const response of responses) {
    if (!('value' in response)) continue
    const { product } = response.value as { product: Product }
    picks.set(product.slug, pickOf(product))
  }
  return picks
}

function pickOf(product: Product): Pick {
  const isLinked = product.sellingMode === 'affiliate' || product.sellingMode === 'both'
  return {
    to: pathTo.product(product.slug),
    title: product.title,
    description: product.description,
    picture: product.images[0] ?? null,
    price: product.displayPrice,
    facts: product.facts.slice(0, 3),
    affiliateUrl: isLinked ? product.affiliateUrl : '',
  }
}
