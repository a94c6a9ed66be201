import { bumpRevision } from '#server/database/content/revision.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { giveBackText, handOverText } from '#server/modules/blog/quota/index.ts'
import { findDraft, type DraftRow } from '#server/modules/blog/drafts/index.ts'
import { erasePosts, movePost } from '#server/modules/blog/publication/index.ts'
import { listPostsBy } from './queries.ts'

type Leaving = {
  userId: string
  /** Posts that were published go to the bin, where admins find them for its 30 days; the others are erased. */
  posts: { to: 'owner'; ownerId: string } | { to: 'bin' } | { to: 'nobody' }
  limit: number
}

/** Does with at most `limit` posts of a person who leaves what was decided about them, and returns how many. */
export async function leavePosts(scope: Scope, { userId, posts, limit }: Leaving): Promise<number> {
  const { tx, engine } = scope
  await acquireLock(tx, engine, 'content')
  const ids = await listPostsBy(tx, userId, limit)
  if (posts.to === 'owner') await handOver(scope, ids, posts.ownerId)
  else await remove(scope, ids, posts.to)
  return ids.length
}

async function handOver(scope: Scope, ids: string[], ownerId: string): Promise<void> {
  await handOverText(scope, ids, ownerId)
  for (const id of ids) {
    const row = await findDraft(scope.tx, id)
    if (row) await movePost(scope, row, { post: { author_id: ownerId } })
  }
}

async function remove(scope: Scope, ids: string[], to: 'bin' | 'nobody'): Promise<void> {
  const erased: string[] = []
  for (const id of ids) {
    const row = await findDraft(scope.tx, id)
    if (row?.status === 'published') bumpRevision(scope.tx)
    if (to === 'bin' && row?.status === 'published') await bin(scope, row)
    else erased.push(id)
  }
  await erasePosts(scope, erased)
}

async function bin(scope: Scope, row: DraftRow): Promise<void> {
  await giveBackText(scope, [row.id])
  await movePost(scope, row, {
    post: { status: 'draft', author_id: null },
    draft: {
      preview_token: null,
      deleted_at: timestamp(scope.clock),
      deleted_by: null,
      deleted_status: row.status,
    },
    plan: row.publish_at ? null : undefined,
  })
}
