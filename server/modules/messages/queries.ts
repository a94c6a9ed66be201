import type { Selectable } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { MessagesTables } from './tables.ts'

export async function insertContactMessage(
  tx: Tx,
  message: Selectable<MessagesTables['contact_messages']>,
): Promise<void> {
  await tx.insertInto('contact_messages').values(message).execute()
}

export async function deleteContactMessagesBefore(
  tx: Tx,
  before: string,
  limit: number,
): Promise<number> {
  const old = tx
    .selectFrom('contact_messages')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
  const { numDeletedRows } = await tx
    .deleteFrom('contact_messages')
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
