import type { Insertable, Selectable } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { preparedInsert } from '#server/database/prepared-query.ts'
import type { MailTables } from './tables.ts'

export type Mail = Selectable<MailTables['mails']>

/** Returns false when this key was used before. */
export async function insertMail(tx: Tx, mail: Insertable<MailTables['mails']>): Promise<boolean> {
  return (await insertMails(tx, [mail])) === 1
}

const insertMails = preparedInsert((tx) =>
  tx.insertInto('mails').onConflict((conflict) => conflict.column('key').doNothing()),
)

/** Whether a mail with this key is in the outbox, where it stays for 90 days. */
export async function wasQueued(db: Db, key: string): Promise<boolean> {
  const found = await db.selectFrom('mails').select('id').where('key', '=', key).executeTakeFirst()
  return found !== undefined
}

export async function wasWrittenSince(
  db: Db,
  { recipient, subject }: Pick<Mail, 'recipient' | 'subject'>,
  { since, now }: { since: string; now: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', recipient)
    .where('subject', '=', subject)
    .where('created_at', '>', since)
    .where('created_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export function findMail(db: Db, id: string): Promise<Mail | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function updateMail(
  tx: Tx,
  id: string,
  change: Partial<Pick<Mail, 'status' | 'sent_at' | 'problem'>>,
): Promise<void> {
  await tx.updateTable('mails').set(change).where('id', '=', id).execute()
}

const MOST_COUNTED = 10_000

/** How many mails have this status, up to 10,000. */
export function countMails(db: Db, status: Mail['status']): Promise<number> {
  const some = db.selectFrom('mails').select('id').where('status', '=', status).limit(MOST_COUNTED)
  return countRows(db.selectFrom(some.as('mail')))
}

/** Mail that still waits to be sent stays. */
export async function deleteMailsBefore(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('mails')
    .select('id')
    .where('created_at', '<', before)
    .where('status', '!=', 'queued')
    .orderBy('created_at')
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('mails').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
