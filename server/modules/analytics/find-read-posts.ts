import type { Context } from '#server/kernel/context.ts'
import { siteToday } from './days.ts'
import { visitorHash, type Reader } from './reader.ts'
import { viewKey } from './leave-out-seen.ts'
import { findSalt, listRecent } from './queries-visitors.ts'
import { daysAfter } from '#shared/day-spans.ts'

// What one question may ask for.
const MOST = 1000

/** Which of these posts a reader viewed today or yesterday; none of those who ask not to be tracked. */
export async function findReadPosts(
  ctx: Context,
  reader: Reader,
  postIds: string[],
): Promise<Set<string>> {
  const { db } = ctx.store
  if (postIds.length === 0 || reader.isUntracked || !reader.agent) return new Set()
  const today = await siteToday(ctx)
  const salts = [await findSalt(db, today), await findSalt(db, daysAfter(today, -1))]
  const visitor = visitorHash(reader)
  const keys = new Map<string, string>()
  for (const postId of postIds.slice(0, MOST))
    for (const salt of salts)
      if (salt) keys.set(viewKey({ visitor, what: `post ${postId}` }, salt), postId)
  if (keys.size === 0) return new Set()
  const viewed = await listRecent(db, [...keys.keys()])
  return new Set(viewed.map(({ view_key }) => keys.get(view_key) ?? ''))
}
