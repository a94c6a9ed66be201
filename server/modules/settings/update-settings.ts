import type { Tx } from '#server/database/database.ts'
import { bumpRevision } from '#server/database/revision.ts'
import type { Store } from '#server/database/store.ts'
import { getSettings, putSettings } from './queries.ts'
import type { SiteSettings } from './schema.ts'

/** Changes some settings within the caller's transaction, whose actor has been checked by the caller. */
export async function updateSettings(
  tx: Tx,
  engine: Store['engine'],
  changes: Partial<SiteSettings>,
): Promise<void> {
  await putSettings(tx, { ...(await getSettings(tx)), ...changes })
  await bumpRevision(tx, engine)
}
