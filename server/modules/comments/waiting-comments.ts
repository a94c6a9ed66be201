import type { Context } from '#server/kernel/context.ts'
import { findAuthors } from '#server/modules/accounts/index.ts'
import { startOf } from '#server/richtext/index.ts'
import { countWaiting, listDeskComments } from './queries-desk.ts'

const START = 140

/** A comment that waits for an admin, as a list shows it in a line or two. */
type WaitingComment = {
  id: string
  /** The first 140 characters, on one line. */
  text: string
  /** Null when the writer's account is gone. */
  authorName: string | null
  postTitle: string
  postSlug: string
  createdAt: string
  /** The writer has no approved comment yet. */
  isFirst: boolean
}

/** How many comments wait for an admin. */
export function countWaitingComments(ctx: Context): Promise<number> {
  return countWaiting(ctx.store.db)
}

/** The `count` comments that have waited longest. */
export async function listWaitingComments(ctx: Context, count: number): Promise<WaitingComment[]> {
  const rows = await listDeskComments(ctx.store.db, 'waiting', { limit: count, offset: 0 })
  const authors = await findAuthors(
    ctx.store.db,
    rows.map((row) => row.author_id),
  )
  return rows.map((row) => ({
    id: row.id,
    text: startOf(row.content.replace(/\s+/g, ' '), START),
    authorName: authors.get(row.author_id)?.name ?? null,
    postTitle: row.post_title,
    postSlug: row.post_slug,
    createdAt: row.created_at,
    isFirst: Boolean(row.is_first),
  }))
}
