import { sql } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { Mail } from '#server/modules/mail/queries.ts'
import type { Audience, MailStatus } from '#server/modules/mail/tables.ts'

type Wanted = { audiences: Audience[]; status: MailStatus | 'all'; search: string }

/** Newest first. */
export function listMails(
  db: Db,
  wanted: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<Mail[]> {
  return wantedMails(db, wanted)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function countMails(db: Db, wanted: Wanted): Promise<number> {
  return countRows(wantedMails(db, wanted))
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
  return rows.map(({ id }) => id)
}

function wantedMails(db: Db, { audiences, status, search }: Wanted) {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('mails')
    .where('audience', 'in', audiences)
    .$if(status !== 'all', (query) => query.where('status', '=', status as MailStatus))
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`lower(recipient || ' ' || subject) LIKE ${pattern} ESCAPE '\\'`),
    )
}
