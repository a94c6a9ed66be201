import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Engine } from '#server/database/migrate.ts'
import type { MessageStatus, MessagesTables } from './tables.ts'

export type MessageRow = Selectable<MessagesTables['contact_messages']>
type NewMessage = Insertable<MessagesTables['contact_messages']>

export async function insertContactMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx.insertInto('contact_messages').values(message).execute()
}

/** Whether this address sent this text since a moment, as a form that is sent twice does. */
export async function wasSent(
  db: Db,
  { email_key, message }: Pick<MessageRow, 'email_key' | 'message'>,
  since: string,
): Promise<boolean> {
  const sent = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('email_key', '=', email_key)
    .where('created_at', '>', since)
    .where('message', '=', message)
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined
}

/** One that was not deleted. */
export function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The same, deleted or not. */
export function findAnyMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks a message, so that its answers are written one after another. */
export function findMessageForUpdate(
  tx: Tx,
  engine: Engine,
  id: string,
): Promise<MessageRow | undefined> {
  return tx
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
}

type Change = { status?: MessageStatus; read_at?: string; deleted_at?: string | null }

export async function updateMessage(tx: Tx, id: string, change: Change): Promise<void> {
  await tx.updateTable('contact_messages').set(change).where('id', '=', id).execute()
}

const AT_ONCE = 100

/** The oldest of those that came, or were deleted, before a moment. */
export async function listIdsBefore(
  db: Db,
  time: 'created_at' | 'deleted_at',
  before: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .select('id')
    .where(time, '<', before)
    .orderBy(time)
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** With their answers. */
export async function deleteMessages(tx: Tx, ids: string[]): Promise<void> {
  await tx.deleteFrom('contact_messages').where('id', 'in', ids).execute()
}
