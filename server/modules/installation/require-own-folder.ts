import { databaseName } from '#server/database/connect.ts'
import { holdsSiteAt } from '#server/database/copy/database-file.ts'
import { findSiteId, writeSiteId } from '#server/database/site-id.ts'
import type { Context } from '#server/kernel/context.ts'
import { countMissingPictures } from '#server/modules/media/index.ts'
import { claimFolder, type Ids } from './claim-folder.ts'
import { isOtherKind } from './is-other-kind.ts'
import { judgeFolder, type FolderFacts, type FolderVerdict } from './folder-verdict.ts'
import { WrongFolder } from './wrong-folder.ts'

export type Starting = Pick<Context, 'config' | 'store' | 'storage' | 'log'>
type Files = Omit<FolderFacts, 'siteId' | 'folderIds' | 'isOtherKind'>

/** Makes sure that the pictures are the database's own, and throws `WrongFolder` if not. Returns the id of both. */
export async function requireOwnFolder(ctx: Starting): Promise<string> {
  return (await findOwn(ctx)) ?? (await claimUnknown(ctx))
}

async function findOwn({ store, storage }: Starting): Promise<string | undefined> {
  const { name } = storage
  const row = await findSiteId(store.db)
  if (!row || isOtherKind(row.folder, name)) return undefined
  if (!(await storage.readIds()).includes(row.value)) return undefined
  if (row.folder !== name)
    await store.transaction((tx) => writeSiteId(tx, { value: row.value, folder: name }))
  return row.value
}

async function claimUnknown(ctx: Starting): Promise<string> {
  const files = await surveyFiles(ctx)
  return claimFolder(ctx, (ids) => {
    const facts = { ...ids, ...files, isOtherKind: isOtherKind(ids.lastFolder, ctx.storage.name) }
    const verdict = verdictOf(ctx, facts)
    if (verdict !== 'own' && verdict !== 'adopt') throw refusal(ctx, verdict, { ids, files })
    if (verdict === 'adopt' && files.missing > 0)
      ctx.log.error(files, 'some pictures of this site have no file')
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
  { config, storage }: Starting,
  verdict: Exclude<FolderVerdict, 'own' | 'adopt'>,
  { ids, files }: { ids: Ids; files: Files },
): WrongFolder {
  return new WrongFolder(
    verdict,
    { ...ids, ...files },
    { database: databaseName(config), pictures: storage.name, lastFolder: ids.lastFolder },
  )
}
