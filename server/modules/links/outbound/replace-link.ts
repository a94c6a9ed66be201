import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { replaceLink as replaceInPost } from '#server/modules/blog/index.ts'
import { replaceAffiliateUrl } from '#server/modules/catalog/index.ts'
import { requireLinkManager } from '#server/modules/links/access.ts'
import { counted } from '#shared/text/counted.ts'
import { listPostIdsAt, listProductIdsAt } from './queries-uses.ts'
import { findCheck } from './queries.ts'
import type { Replacement } from './schema.ts'

// Each is a save with a version of its own.
const MOST_AT_ONCE = 50

type Target = { id: string; title: string }

/** Puts the new address of a page that has moved for good into the posts and products that link to it, each by itself. */
export async function replaceMovedLink(
  ctx: Context,
  actor: Actor,
  url: string,
): Promise<Replacement> {
  requireLinkManager(actor)
  const { db } = ctx.store
  const check = await findCheck(db, url)
  if (check?.state !== 'moved') throw notMoved()
  const posts = await listPostIdsAt(db, url, MOST_AT_ONCE + 1)
  const products = await listProductIdsAt(db, url, MOST_AT_ONCE + 1)
  const to = check.moved_to
  const inPosts = await replaceInEach(posts, ({ id }) =>
    replaceInPost(ctx, actor, { id, from: url, to }),
  )
  const inProducts = await replaceInEach(products, ({ id }) =>
    transact(ctx, (scope) => replaceAffiliateUrl(scope, actor, { id, from: url, to })),
  )
  return {
    message: messageOf(inPosts.done, inProducts.done),
    posts: inPosts.done,
    products: inProducts.done,
    refused: [...inPosts.refused, ...inProducts.refused],
    isCut: posts.length > MOST_AT_ONCE || products.length > MOST_AT_ONCE,
  }
}

async function replaceInEach(targets: Target[], replace: (target: Target) => Promise<void>) {
  const refused: Replacement['refused'] = []
  const some = targets.slice(0, MOST_AT_ONCE)
  for (const target of some) {
    try {
      await replace(target)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ title: target.title, reason: error.message })
    }
  }
  return { done: some.length - refused.length, refused }
}

function messageOf(posts: number, products: number): string {
  const uses = [
    posts > 0 && counted(posts, 'post'),
    products > 0 && counted(products, 'product'),
  ].filter(Boolean)
  if (uses.length === 0) return 'The address was replaced nowhere.'
  return `The address was replaced in ${uses.join(' and ')}.`
}

function notMoved(): Refusal {
  return new Refusal('conflict', 'not_moved', 'This page has not moved for good. Check it again.')
}
