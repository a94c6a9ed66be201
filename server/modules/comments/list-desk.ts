import type { z } from 'zod'
import { requireAdmin, type Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { pageCount } from '#shared/page.ts'
import { presentDeskComment } from './present.ts'
import { countByStatus, listDeskComments } from './queries-desk.ts'
import type { deskOut, deskQuery } from './schema.ts'

/** One page of the comments of one state, for admins, with how many there are of each. */
export async function listDesk(
  ctx: Context,
  actor: Actor,
  { status, page, limit }: z.infer<typeof deskQuery>,
): Promise<z.infer<typeof deskOut>> {
  const admin = requireAdmin(actor)
  const { db } = ctx.store
  const [rows, counts] = await Promise.all([
    listDeskComments(db, status, { limit, offset: (page - 1) * limit }),
    countByStatus(db),
  ])
  return {
    comments: rows.map((row) => presentDeskComment(row, admin.userId)),
    counts,
    currentPage: page,
    totalPages: pageCount(counts[status], limit),
  }
}
