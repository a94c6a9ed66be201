import { sql } from 'kysely'
import { containsInAnyCase } from '#server/database/contains.ts'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { inOrder } from '#server/database/in-order.ts'
import type { Mail } from '#server/modules/mail/queries.ts'
import type { Audience, MailStatus } from '#server/modules/mail/tables.ts'

type MailFilter = { audiences: Audience[]; status: MailStatus | 'all' }

/** Newest first. */
export async function listIds(
  db: Db,
  filter: MailFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const query = wantedMails(db, filter).select('id').orderBy('id', 'desc')
  return idsOf(await query.limit(limit).offset(offset).execute())
}

/** Mail with these words in its recipient or subject among the newest `most`, and all mail to just this address. */
export async function findIds(
  db: Db,
  { search, ...filter }: MailFilter & { search: string },
  most: number,
): Promise<string[]> {
  const newest = wantedMails(db, filter)
    .select(['id', 'recipient', 'subject'])
    .orderBy('id', 'desc')
    .limit(most)
  const [near, theirs] = await Promise.all([
    db
      .selectFrom(newest.as('mail'))
      .select('id')
      .where(containsInAnyCase(sql<string>`recipient || ' ' || subject`, search))
      .execute(),
    wantedMails(db, filter)
      .select('id')
      .where(sql<string>`lower(recipient)`, '=', search.toLowerCase())
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
  ])
  return [...new Set(idsOf([...near, ...theirs]))].toSorted().toReversed()
}

/** In the order of the ids. */
export async function listMails(db: Db, ids: readonly string[]): Promise<Mail[]> {
  if (ids.length === 0) return []
  return inOrder(await db.selectFrom('mails').selectAll().where('id', 'in', ids).execute(), ids)
}

export async function countByStatus(
  db: Db,
  audiences: Audience[],
): Promise<Record<MailStatus, number>> {
  const rows = await db
    .selectFrom('mails')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('audience', 'in', audiences)
    .groupBy('status')
    .execute()
  const counts = { sent: 0, queued: 0, kept: 0, failed: 0 }
  for (const { status, count } of rows) counts[status] = Number(count)
  return counts
}

const MOST_COUNTED = 1000

/** `queued`: only what was tried already. */
export function countUnsent(
  db: Db,
  audiences: Audience[],
  status: 'kept' | 'queued',
): Promise<number> {
  const some = wantedMails(db, { audiences, status })
    .select('id')
    .$if(status === 'queued', (query) => query.where('problem', '<>', sql.lit('')))
    .limit(MOST_COUNTED)
  return countRows(db.selectFrom(some.as('mail')))
}

export function findReadableMail(
  db: Db,
  id: string,
  audiences: Audience[],
): Promise<Mail | undefined> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('audience', 'in', audiences)
    .executeTakeFirst()
}

/** Kept mail, oldest first, but for links that were asked for before `secretsSince`. */
export async function listKeptIds(
  tx: Tx,
  { audiences, secretsSince }: { audiences: Audience[]; secretsSince: string },
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'kept')
    .where('audience', 'in', audiences)
    .where((eb) => eb.or([eb('secret', 'is', null), eb('created_at', '>', secretsSince)]))
    .orderBy('id')
    .limit(limit)
    .execute()
  return idsOf(rows)
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

function wantedMails(db: Db, { audiences, status }: MailFilter) {
  const mails = db.selectFrom('mails').where('audience', 'in', audiences)
  return status === 'all' ? mails : mails.where('status', '=', status)
}
