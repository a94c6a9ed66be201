import type { Tx } from '#server/database/database.ts'
import { markAttached } from './queries.ts'

/** Says, in the transaction that uses them, that pictures are in use: orphans are removed after a day, attached ones never. */
export function attachPictures(tx: Tx, ids: readonly string[]): Promise<void> {
  return markAttached(tx, ids)
}
