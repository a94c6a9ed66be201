import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { isAdmin, type Actor } from '#server/kernel/actor.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { publishedOnly } from '#server/modules/blog/access.ts'
import { postsWithProductUpTo, productTopic } from '#server/modules/blog/lists/index.ts'
import type { PostsWithProduct } from '#server/modules/blog/schema.ts'
import { listProductSlugs } from '#server/modules/catalog/index.ts'
import { summariesById } from './list-blogs.ts'

const listFew = postsWithProductUpTo(8)
const listMany = postsWithProductUpTo(100)

type Found = PostsWithProduct & {
  /** What the answer depends on. */
  topics: string[]
}

/** The published posts that show a product, and those that only link to it; those of a draft for admins alone. Links may name a former slug. */
export async function postsWithProduct(ctx: Context, id: string, viewer: Actor): Promise<Found> {
  const { db } = ctx.store
  const keys = await productKeys(db, id, isAdmin(viewer))
  if (keys.length === 0) throw notFound('Product not found')
  const rows = await listFew(db, keys)
  const shown = new Set(rows.filter(({ is_shown }) => is_shown).map((row) => row.id))
  const ids = rows.map((row) => row.id)
  const posts = await summariesById(ctx, ids, publishedOnly(viewer))
  return {
    tested: posts.filter(({ _id }) => shown.has(_id)),
    mentioned: posts.filter(({ _id }) => !shown.has(_id)),
    topics: keys.map(productTopic),
  }
}

/** The published posts that show or link to each of these products, those that show it first, then the newest. */
export async function listPostsAbout(db: Db, productIds: string[]) {
  const mentions = await Promise.all(
    productIds.map(async (productId) => {
      const keys = await productKeys(db, productId, true)
      const posts = await listMany(db, keys)
      return posts.map(({ id }) => ({ productId, postId: id }))
    }),
  )
  return mentions.flat()
}

/** By what texts name a product: its id, or a slash and one of its slugs. Empty if there is none. */
async function productKeys(db: Db, id: string, seesDrafts: boolean): Promise<string[]> {
  const slugs = await listProductSlugs(db, id, seesDrafts)
  return slugs.length === 0 ? [] : [id, ...slugs.map((slug) => `/${slug}`)]
}
