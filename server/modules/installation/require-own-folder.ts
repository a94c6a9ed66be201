import { databaseName } from '#server/database/connect.ts'
import { holdsSiteAt } from '#server/database/copy/database-file.ts'
import { readSiteIds } from '#server/database/site-id-file.ts'
import { findSiteId, writeSiteId } from '#server/database/site-id.ts'
import type { Context } from '#server/kernel/context.ts'
import { countMissingPictures } from '#server/modules/media/index.ts'
import { claimFolder, type Ids } from './claim-folder.ts'
import { judgeFolder, type FolderFacts, type FolderVerdict } from './folder-verdict.ts'
import { WrongFolder } from './wrong-folder.ts'

export type Starting = Pick<Context, 'config' | 'store' | 'storage' | 'log'>
type Files = Omit<FolderFacts, 'siteId' | 'folderIds'>

/** Makes sure that DATA_DIR is the database's own folder, and throws `WrongFolder` if not. Returns the id of both. */
export async function requireOwnFolder(ctx: Starting): Promise<string> {
  return (await findOwn(ctx)) ?? (await claimUnknown(ctx))
}

async function findOwn({ store, config: { dataDir } }: Starting): Promise<string | undefined> {
  const row = await findSiteId(store.db)
  if (!row || !(await readSiteIds(dataDir)).includes(row.value)) return undefined
  if (row.folder !== dataDir)
    await store.transaction((tx) => writeSiteId(tx, { value: row.value, folder: dataDir }))
  return row.value
}

async function claimUnknown(ctx: Starting): Promise<string> {
  const files = await surveyFiles(ctx)
  return claimFolder(ctx, (ids) => {
    const verdict = verdictOf(ctx, { ...ids, ...files })
    if (verdict !== 'own' && verdict !== 'adopt') throw refusal(ctx, verdict, { ids, files })
    if (verdict === 'adopt' && files.missing > 0)
      ctx.log.error(files, 'some pictures of this site have no file in DATA_DIR')
    return verdict
  })
}

async function surveyFiles(ctx: Starting): Promise<Files> {
  const [counts, holdsSite] = [await countMissingPictures(ctx), await holdsSiteAt(ctx.config)]
  return { ...counts, holdsSite }
}

function verdictOf({ config }: Starting, facts: FolderFacts): FolderVerdict {
  const verdict = judgeFolder(facts)
  return verdict !== 'own' && config.ALLOW_EMPTY_DATABASE && !facts.holdsSite ? 'adopt' : verdict
}

function refusal(
  { config }: Starting,
  verdict: Exclude<FolderVerdict, 'own' | 'adopt'>,
  { ids, files }: { ids: Ids; files: Files },
): WrongFolder {
  return new WrongFolder(
    verdict,
    { ...ids, ...files },
    { database: databaseName(config), dataDir: config.dataDir, lastFolder: ids.lastFolder },
  )
}
