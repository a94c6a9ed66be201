import type { z } from 'zod'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { findAuthors } from '#server/modules/accounts/index.ts'
import { countComments } from '#server/modules/blog/index.ts'
import { pagingOf } from '#shared/page.ts'
import { requireModerator } from './access.ts'
import { presentDeskComment } from './present.ts'
import { countSpam, listDeskComments } from './queries-desk.ts'
import type { deskOut, deskQuery } from './schema.ts'

/** One page of the comments in one status, with the counts of every status. */
export async function listDesk(
  ctx: Context,
  actor: Actor,
  { status, page, limit }: z.infer<typeof deskQuery>,
): Promise<z.infer<typeof deskOut>> {
  const { userId: viewerId } = requireModerator(actor)
  const { db } = ctx.store
  const [rows, stored, spam] = await Promise.all([
    listDeskComments(db, status, { limit, offset: (page - 1) * limit }),
    countComments(db),
    countSpam(db),
  ])
  const counts = { ...stored, hidden: stored.hidden - spam, spam }
  const authors = await findAuthors(db, rows)
  return {
    comments: rows.map((row) => presentDeskComment(row, { viewerId, authors })),
    counts,
    ...pagingOf(counts[status], { page, limit }),
  }
}
