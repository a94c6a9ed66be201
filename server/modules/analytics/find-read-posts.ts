import type { Context } from '#server/kernel/context.ts'
import { siteToday } from './days.ts'
import { visitorHash, type Reader } from './reader.ts'
import { viewKey } from './leave-out-seen.ts'
import { findSalt, listRecent, type ViewKey } from './queries-visitors.ts'
import { daysAfter } from '#shared/time/day-spans.ts'

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
  const visitor = visitorHash(reader)
  const posts = new Map<number, string>()
  const keys: ViewKey[] = []
  for (const day of [today, daysAfter(today, -1)]) {
    const salt = await findSalt(db, day)
    for (const postId of salt ? postIds.slice(0, MOST) : []) {
      const view_key = viewKey({ visitor, what: `post ${postId}` }, salt ?? '')
      keys.push({ day, view_key })
      posts.set(view_key, postId)
    }
  }
  const viewed = await listRecent(db, keys)
  return new Set(viewed.map(({ view_key }) => posts.get(view_key) ?? ''))
}
