import type { Selectable } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { AccountsTables } from './tables.ts'

export async function insertContactMessage(
  tx: Tx,
  message: Selectable<AccountsTables['contact_messages']>,
): Promise<void> {
  await tx.insertInto('contact_messages').values(message).execute()
}
