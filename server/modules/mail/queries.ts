import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { MailTables } from './tables.ts'

export type Mail = Selectable<MailTables['mails']>

export async function insertMail(tx: Tx, mail: Mail): Promise<void> {
  await tx.insertInto('mails').values(mail).execute()
}

/** Whether mail of this subject was written to somebody since a moment. */
export async function wasWrittenSince(
  db: Db,
  { recipient, subject }: Pick<Mail, 'recipient' | 'subject'>,
  since: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', recipient)
    .where('subject', '=', subject)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Queued mail whose time has come, oldest first. */
export function listDueMails(db: Db, now: string, limit: number): Promise<Mail[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', now)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

export async function setMailStatus(
  tx: Tx,
  id: string,
  change: Partial<Pick<Mail, 'status' | 'attempts' | 'next_attempt_at' | 'sent_at'>>,
): Promise<void> {
  await tx.updateTable('mails').set(change).where('id', '=', id).execute()
}
