import type { Post } from '#server/modules/blog/schema.ts'
import type { ApiClient } from '#web/api/client.ts'
import { attempt } from '#web/api/refusal.ts'
import type { PostPart, TextBlock } from '#web/pages/blog/post/post-parts.ts'
import { pickOf, type Pick } from './product-facts.ts'

/** What the list below a text shows: none where it would only repeat the one product that the text shows anyway. */
export async function productsInPost(
  api: ApiClient,
  post: Post,
  parts: Promise<PostPart[]>,
): Promise<Pick[]> {
  if (post.status !== 'published') return []
  const found = await attempt(api.blogs[':id'].products.$get({ param: { id: post._id } }))
  if (!('value' in found)) return []
  const products = found.value.products.map((product) => pickOf(product))
  const shown = new Set((await parts).flatMap(({ block }) => (block ? idsIn(block) : [])))
  const isRepeated = products.length === 1 && products.every(({ id }) => shown.has(id))
  return isRepeated ? [] : products
}

function idsIn(block: TextBlock): string[] {
  switch (block.kind) {
    case 'pick':
    case 'product':
      return [block.pick.id]
    case 'comparison':
      return block.comparison.products.map(({ id }) => id)
    case 'verdict':
      return block.verdict.pick ? [block.verdict.pick.id] : []
    case 'post':
      return []
  }
}
