import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { LAST_ROW } from '#shared/api/last-row.ts'
import { pagingOf } from '#shared/api/page.ts'
import { requireMessageReader } from './access.ts'
import { presentMessage } from './present.ts'
import { countAnswers } from './queries-answers.ts'
import { countByStatus, findIds, listIds, listMessages } from './queries-list.ts'
import type { ListMessagesQuery, MessageList } from './schema.ts'
import type { MessageStatus } from './tables.ts'

const OPEN: readonly MessageStatus[] = ['new', 'read']
const ALL: readonly MessageStatus[] = ['new', 'read', 'done', 'spam']

/** One page of the messages at a status, or of those in which words are found: unread ones first, each newest first. */
export async function listContactMessages(
  ctx: Context,
  actor: Actor,
  { status, search, page, limit }: ListMessagesQuery,
): Promise<MessageList> {
  requireMessageReader(actor)
  const { db } = ctx.store
  const statuses = statusesOf(status)
  const slice = { limit, offset: (page - 1) * limit }
  const counts = await countByStatus(db)
  const { ids, total } = search
    ? await searchPage(ctx, { search, statuses }, slice)
    : await findPage(ctx, statuses, { counts, slice })
  const [rows, answers] = await Promise.all([listMessages(db, ids), countAnswers(db, ids)])
  return {
    messages: rows.map((row) => presentMessage(row, answers.get(row.id))),
    totalMessages: total,
    ...pagingOf(Math.min(total, LAST_ROW), { page, limit }),
    counts,
  }
}

function statusesOf(status: ListMessagesQuery['status']): readonly MessageStatus[] {
  if (status === 'all') return ALL
  return status === 'open' ? OPEN : [status]
}

type Slice = { limit: number; offset: number }
type Page = { ids: string[]; total: number }

async function searchPage(
  { store: { db, engine } }: Context,
  filter: Parameters<typeof findIds>[2],
  { limit, offset }: Slice,
): Promise<Page> {
  const found = await findIds(db, engine, filter)
  return { ids: found.slice(offset, offset + limit), total: found.length }
}

async function findPage(
  { store: { db } }: Context,
  statuses: readonly MessageStatus[],
  { counts, slice }: { counts: Record<MessageStatus, number>; slice: Slice },
): Promise<Page> {
  const total = statuses.reduce((sum, status) => sum + counts[status], 0)
  if (slice.offset >= Math.min(total, LAST_ROW)) return { ids: [], total }
  return { ids: await listIds(db, statuses, slice), total }
}
