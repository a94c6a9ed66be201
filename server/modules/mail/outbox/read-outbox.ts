import type { z } from 'zod'
import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import type { Audience, MailStatus } from '#server/modules/mail/tables.ts'
import { LAST_ROW } from '#shared/api/last-row.ts'
import { pagingOf } from '#shared/api/page.ts'
import { readableAudiences, requireOutboxManager } from '#server/modules/mail/access.ts'
import { presentHtml, presentMail } from './present.ts'
import { countByStatus, findIds, findReadableMail, listIds, listMails } from './queries.ts'
import type { openedMailOut, outboxOut, outboxQuery } from './schema.ts'

/** One page of the mail that the caller may read, newest first. */
export async function readOutbox(
  { store: { db }, mailer }: Context,
  actor: Actor,
  { status, search, page, limit }: z.infer<typeof outboxQuery>,
): Promise<z.infer<typeof outboxOut>> {
  const audiences = readableAudiences(requireOutboxManager(actor))
  const counts = await countByStatus(db, audiences)
  const slice = { limit, offset: (page - 1) * limit }
  const filter = { audiences, status, search: search.trim() }
  const { ids, total } = filter.search
    ? await searchPage(db, filter, slice)
    : await findPage(db, filter, { counts, slice })
  return {
    mails: (await listMails(db, ids)).map(presentMail),
    totalMails: total,
    ...pagingOf(Math.min(total, LAST_ROW), { page, limit }),
    counts,
    canSend: mailer.isOn,
  }
}

type MailSearch = { audiences: Audience[]; status: MailStatus | 'all'; search: string }
type Slice = { limit: number; offset: number }
type Page = { ids: string[]; total: number }

async function searchPage(db: Db, filter: MailSearch, { limit, offset }: Slice): Promise<Page> {
  const found = await findIds(db, filter, LAST_ROW)
  return { ids: found.slice(offset, offset + limit), total: found.length }
}

async function findPage(
  db: Db,
  filter: MailSearch,
  { counts, slice }: { counts: Record<MailStatus, number>; slice: Slice },
): Promise<Page> {
  const { status } = filter
  const total =
    status === 'all' ? Object.values(counts).reduce((sum, count) => sum + count) : counts[status]
  if (slice.offset >= Math.min(total, LAST_ROW)) return { ids: [], total }
  return { ids: await listIds(db, filter, slice), total }
}

/** "Not found" for mail that the caller may not read, too. */
export async function openMail(
  { store: { db } }: Context,
  actor: Actor,
  id: string,
): Promise<z.infer<typeof openedMailOut>['mail']> {
  const audiences = readableAudiences(requireOutboxManager(actor))
  const mail = await findReadableMail(db, id, audiences)
  if (!mail) throw notFound('Email not found.')
  return { ...presentMail(mail), html: presentHtml(mail) }
}
