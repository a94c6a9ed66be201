import type { Tx } from './database.ts'
import { preparedInsert, preparedQuery } from './prepared-query.ts'
import type { KernelTables } from './tables.ts'

/** Writes the row alone: the task that announces it is the caller’s. */
export async function insertEvent(tx: Tx, event: KernelTables['events']): Promise<void> {
  await insertEvents(tx, [event])
}

const insertEvents = preparedInsert((tx) => tx.insertInto('events'))

export const findEvent = preparedQuery((db, id: string) =>
  db.selectFrom('events').selectAll().where('id', '=', id),
)

/** All of them in one statement; `before` is ISO 8601 UTC. */
export async function deleteEventsBefore(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('events').where('happened_at', '<', before).execute()
}
