import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { listStarterPosts, removeStarterPosts } from '#server/modules/blog/index.ts'
import { listStarterProducts, removeStarterProducts } from '#server/modules/catalog/index.ts'
import { dropStarterTexts, getSettings } from '#server/modules/settings/index.ts'
import { requireStarterRemover } from './access.ts'
import { findPostsShowing } from './find-posts-showing.ts'
import { countCommentsOn, listOrderedStarterProducts } from './queries-starter.ts'
import type { StarterContent } from './schema.ts'

/** Tells what a removal would take and what it would leave. */
export async function findStarterContent(
  { store: { db } }: Context,
  actor: Actor,
): Promise<StarterContent> {
  requireStarterRemover(actor)
  const [posts, products, ordered, site] = await Promise.all([
    listStarterPosts(db),
    listStarterProducts(db),
    listOrderedStarterProducts(db),
    getSettings(db),
  ])
  const goingPosts = posts.filter(({ isChanged }) => !isChanged)
  const changedProducts = products.filter(({ isChanged }) => isChanged).length
  const going = products.filter(({ id, isChanged }) => !isChanged && !ordered.has(id))
  const postIds = goingPosts.map(({ id }) => id)
  const productIds = going.map(({ id }) => id)
  const hasTexts = Object.keys(site.starterTexts).length > 0
  return {
    isThere: hasTexts || posts.length + products.length > 0,
    hasTexts,
    posts: goingPosts.length,
    products: going.length,
    comments: await countCommentsOn(db, postIds),
    showing: await findPostsShowing(db, productIds, postIds),
    kept: {
      changedPosts: posts.length - goingPosts.length,
      changedProducts,
      orderedProducts: products.length - going.length - changedProducts,
    },
  }
}

/**
 * Removes the starter content for good: posts, products, categories left empty and the words about its site. What was changed
 * or ordered stays. Pictures that nothing shows any more go within a day.
 */
export function removeStarterContent(
  ctx: Context,
  actor: Actor,
): Promise<{ posts: number; products: number }> {
  requireStarterRemover(actor)
  return transact(ctx, async (scope) => {
    const posts = await removeStarterPosts(scope, actor)
    const ordered = await listOrderedStarterProducts(scope.tx)
    const products = await removeStarterProducts(scope, actor, ordered)
    await dropStarterTexts(scope, actor)
    const subject = { kind: 'starter-content', id: 'site' } as const
    await recordChange(scope, { ...subject, actor, verb: 'removed', before: { posts, products } })
    return { posts, products }
  })
}
