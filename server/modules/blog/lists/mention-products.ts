import { bumpRevision } from '#server/database/content/revision.ts'
import type { Tx } from '#server/database/database.ts'
import type { ProductMention } from '#server/richtext/index.ts'
import { productTopic } from './names.ts'
import { listProductKeys, putMentions } from './queries-products.ts'

type Post = { id: string; wasPublic: boolean }

/** Records which products the text of a post shows. Pages of products that it no longer shows are read anew. */
export async function mentionProducts(tx: Tx, post: Post, mentions: ProductMention[]) {
  const before = await listProductKeys(tx, post.id)
  if (before.length === 0 && mentions.length === 0) return
  await putMentions(tx, post.id, mentions)
  if (post.wasPublic && before.length > 0) bumpRevision(tx, before.map(productTopic))
}
