import type { Tx } from '#server/database/database.ts'
import { countStatuses, deleteVoidedBefore } from './queries.ts'

/** Deletes up to `limit` orders that were cancelled before `before` and never paid, with all that belongs to them. */
export async function deleteUnpaidBefore(tx: Tx, before: string, limit: number): Promise<number> {
  const count = await deleteVoidedBefore(tx, before, limit)
  if (count > 0) await countStatuses(tx, [{ status: 'cancelled', by: -count }])
  return count
}
