import type { Tx } from './database.ts'
import { preparedInsert, preparedQuery } from './prepared-query.ts'
import type { KernelTables } from './tables.ts'

export async function insertEvent(tx: Tx, event: KernelTables['events']): Promise<void> {
  await insertEvents(tx, [event])
}

const insertEvents = preparedInsert((tx) => tx.insertInto('events'))

export const findEvent = preparedQuery((db, id: string) =>
  db.selectFrom('events').selectAll().where('id', '=', id),
)

export async function deleteEventsBefore(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('events').where('happened_at', '<', before).execute()
}
