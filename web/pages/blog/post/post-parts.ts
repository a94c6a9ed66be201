import type { LiveBlock, Post } from '#server/modules/blog/schema.ts'
import { postTiles, type PostTile } from '#web/pages/blog/post-tile.ts'
import type { ApiClient } from '#web/api/client.ts'
import { attempt } from '#web/api/refusal.ts'
import type { Site } from '#web/site/page.ts'
import {
  comparisonOf,
  pickOf,
  type Comparison,
  type Pick,
  type Verdict,
} from './products/product-facts.ts'
import { splitText } from './split-text.ts'
import { wordsOnGone } from './words-on-gone.ts'

const MOST_PICKS = 4
// What one request to the API may ask for.
const MOST_LIVE = 100

export type TextBlock =
  | { kind: 'pick'; pick: Pick }
  | { kind: 'product'; pick: Pick; verdict: string }
  | { kind: 'comparison'; comparison: Comparison }
  | { kind: 'post'; tile: PostTile }
  | { kind: 'verdict'; verdict: Verdict }

type Reading = { api: ApiClient; site: Site }

/** A part of the text, and what follows it. */
export type PostPart = { html: string; block: TextBlock | undefined }

/** The text with what it shows live, as it is now; of products that are gone, the writer's words about them stay. */
export async function postParts({ api, site }: Reading, post: Post): Promise<PostPart[]> {
  const [picks, products, posts] = await Promise.all([
    loadPicks(api, post),
    loadProducts(api, post.live),
    loadPosts({ api, site }, post.live),
  ])
  const blockOf = (live: LiveBlock | undefined): TextBlock | undefined => {
    if (live?.kind === 'comparison') {
      const comparison = comparisonOf(live, products, post.subTag)
      return comparison && { kind: 'comparison', comparison }
    }
    if (live?.kind === 'product') {
      const product = products.get(live.id)
      return (
        product && { kind: 'product', pick: pickOf(product, post.subTag), verdict: live.verdict }
      )
    }
    if (live?.kind === 'verdict') {
      const product = products.get(live.product)
      return {
        kind: 'verdict',
        verdict: { ...live, pick: product && pickOf(product, post.subTag) },
      }
    }
    const tile = live && posts.get(live.id)
    return tile && { kind: 'post', tile }
  }
  return splitText(post.html, new Set(picks.keys())).map(({ html, product, live }) => {
    const pick = product ? picks.get(product) : undefined
    const source = live === undefined ? undefined : post.live[live]
    const words = source ? wordsOnGone(source, new Set(products.keys())) : ''
    const block = blockOf(source)
    return { html: html + words, block: pick ? { kind: 'pick', pick } : block }
  })
}

async function loadPicks(api: ApiClient, post: Post): Promise<Map<string, Pick>> {
  const slugs = post.products.slice(0, MOST_PICKS)
  const responses = await Promise.all(
    slugs.map((handle) => attempt(api.products.slug[':handle'].$get({ param: { handle } }))),
  )
  const picks = new Map<string, Pick>()
  for (const response of responses) {
    if (!('value' in response)) continue
    const { product } = response.value
    picks.set(product.slug, pickOf(product, post.subTag))
  }
  return picks
}

async function loadProducts(api: ApiClient, live: LiveBlock[]) {
  const ids = live.flatMap((block) => {
    if (block.kind === 'product') return [block.id]
    if (block.kind === 'verdict') return block.product ? [block.product] : []
    return block.kind === 'comparison' ? block.products.map(({ id }) => id) : []
  })
  const query = queryOf(ids)
  const found = query && (await attempt(api.products.chosen.$get({ query })))
  const products = found && 'value' in found ? found.value.products : []
  return new Map(products.map((product) => [product._id, product]))
}

async function loadPosts({ api, site }: Reading, live: LiveBlock[]) {
  const query = queryOf(live.flatMap((block) => (block.kind === 'post' ? [block.id] : [])))
  const found = query && (await attempt(api.blogs.chosen.$get({ query })))
  const posts = found && 'value' in found ? found.value.blogs : []
  return new Map(postTiles(posts, site).map((tile) => [tile.id, tile]))
}

function queryOf(ids: string[]): { ids: string } | undefined {
  const asked = [...new Set(ids)].slice(0, MOST_LIVE)
  return asked.length > 0 ? { ids: asked.join(',') } : undefined
}
