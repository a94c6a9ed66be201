import type { Db, Tx } from './database.ts'
import type { KernelTables } from './tables.ts'

export async function insertEvent(tx: Tx, event: KernelTables['events']): Promise<void> {
  await tx.insertInto('events').values(event).execute()
}

export function findEvent(db: Db, id: string) {
  return db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function deleteEventsBefore(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('events').where('happened_at', '<', before).execute()
}
