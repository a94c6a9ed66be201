import type { Db, Tx } from './database.ts'
import { randomText } from '#server/kernel/ids.ts'

const LENGTH = 20

/** `folder` is the path where the site last ran with its data folder, for people. */
export type SiteId = { value: string; folder: string }

/** The id that the database shares with its data folder; undefined before its first start. */
export function findSiteId(db: Db): Promise<SiteId | undefined> {
  return db.selectFrom('site_id').select(['value', 'folder']).where('id', '=', 1).executeTakeFirst()
}

/** Gives the database this id and the folder that goes with it, in place of the former. */
export async function writeSiteId(tx: Tx, { value, folder }: SiteId): Promise<void> {
  await tx
    .insertInto('site_id')
    .values({ id: 1, value, folder })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value, folder }))
    .execute()
}

/** A random text for a database that has none yet. */
export const newSiteId = () => randomText(LENGTH)
