import { findSiteId, newSiteId, writeSiteId } from '#server/database/site-id.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { FolderFacts } from './folder-verdict.ts'

export type Ids = Pick<FolderFacts, 'siteId' | 'folderIds'> & { lastFolder: string | undefined }

/**
 * Lets `decide` look at both ids while no other process changes them, and gives database and folder a new common id where
 * it says `adopt`: every other folder is then another site's. Returns the common id.
 */
export async function claimFolder(
  { store, storage }: Pick<Context, 'store' | 'storage'>,
  decide: (ids: Ids) => 'own' | 'adopt',
): Promise<string> {
  const common = await findCommonId({ store, storage })
  // Else machines that start at once would wait for each other's bucket.
  if (common && decide(common) === 'own') return common.siteId
  const value = await store.transaction(async (tx) => {
    await acquireLock(tx, store.engine, 'site_id')
    const [row, folderIds] = [await findSiteId(tx), await storage.readIds()]
    const isOwn = decide({ siteId: row?.value, folderIds, lastFolder: row?.folder }) === 'own'
    const id = row && isOwn ? row.value : newSiteId()
    if (id !== row?.value) await storage.writeIds([...folderIds, id])
    await writeSiteId(tx, { value: id, folder: storage.name })
    return id
  })
  await storage.writeIds([value])
  return value
}

/** What says that the database last had these pictures, and they had no other database; undefined where anything else is said. */
async function findCommonId({ store, storage }: Pick<Context, 'store' | 'storage'>) {
  const [row, folderIds] = [await findSiteId(store.db), await storage.readIds()]
  if (!row || row.folder !== storage.name || folderIds.join() !== row.value) return undefined
  return { siteId: row.value, folderIds, lastFolder: row.folder }
}
