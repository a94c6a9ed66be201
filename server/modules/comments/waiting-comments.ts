import type { Context } from '#server/kernel/context.ts'
import { findAuthors } from '#server/modules/accounts/index.ts'
import { startOf } from '#server/richtext/index.ts'
import { countWaiting, listModeratedComments } from './queries-moderation.ts'

const START = 140

export function countWaitingComments(ctx: Context): Promise<number> {
  return countWaiting(ctx.store.db)
}

/** Longest waiting first, with their first 140 characters. */
export async function listWaitingComments(ctx: Context, count: number) {
  const rows = await listModeratedComments(ctx.store.db, 'waiting', { limit: count, offset: 0 })
  const authors = await findAuthors(ctx.store.db, rows)
  return rows.map((row) => ({
    _id: row.id,
    text: startOf(row.content.replace(/\s+/g, ' '), START),
    author: authors.get(row.author_id)?.name ?? '',
    postTitle: row.post_title,
    isFirst: Boolean(row.is_first),
    since: row.created_at,
  }))
}
