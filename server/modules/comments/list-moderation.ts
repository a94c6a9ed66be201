import type { z } from 'zod'
import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { findAuthors } from '#server/modules/accounts/index.ts'
import { countComments } from '#server/modules/blog/index.ts'
import { pagingOf } from '#shared/api/page.ts'
import { requireModerator } from './access.ts'
import { presentModeratedComment } from './present.ts'
import {
  countOfWriter,
  countSpam,
  listModeratedComments,
  listModeratedCommentsById,
  searchIds,
  type ModerationRow,
} from './queries-moderation.ts'
import type { editorialOut, moderationQuery } from './schema.ts'

/** One page of the comments in one status, or of those in which words are found, with the counts of every status. */
export async function listModeration(
  ctx: Context,
  actor: Actor,
  { status, search, author, page, limit }: z.infer<typeof moderationQuery>,
): Promise<z.infer<typeof editorialOut>> {
  const { userId: viewerId } = requireModerator(actor)
  const { db } = ctx.store
  const slice = { limit, offset: (page - 1) * limit }
  const [found, counts] = await Promise.all([
    findPage(db, { status, search: search.trim(), author }, slice),
    author ? countOfWriter(db, author) : countAll(db),
  ])
  const { rows } = found
  const total = found.total ?? counts[status === 'all' ? 'waiting' : status]
  const authors = await findAuthors(db, rows)
  return {
    comments: rows.map((row) => presentModeratedComment(row, { viewerId, authors })),
    totalComments: total,
    counts,
    ...pagingOf(total, { page, limit }),
  }
}

async function countAll(db: Db) {
  const [stored, spam] = await Promise.all([countComments(db), countSpam(db)])
  return { ...stored, hidden: stored.hidden - spam, spam }
}

type ModerationFilter = Pick<z.infer<typeof moderationQuery>, 'status' | 'search' | 'author'>
type Page = { rows: ModerationRow[]; total?: number }

async function findPage(
  db: Db,
  { status, search, author }: ModerationFilter,
  slice: { limit: number; offset: number },
): Promise<Page> {
  if (status !== 'all' && !search && !author)
    return { rows: await listModeratedComments(db, status, slice) }
  const ids = await searchIds(db, { status, search, author })
  const shown = ids.slice(slice.offset, slice.offset + slice.limit)
  return {
    rows: shown.length > 0 ? await listModeratedCommentsById(db, shown) : [],
    total: ids.length,
  }
}
