import type { Db, Tx } from '#server/database/database.ts'
import type { MigrationTables } from './tables.ts'

type Item = MigrationTables['imported_items']

export type ItemKey = Pick<Item, 'source' | 'key'>

export function findItem(db: Db, { source, key }: ItemKey): Promise<Item | undefined> {
  return db
    .selectFrom('imported_items')
    .selectAll()
    .where('source', '=', source)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** The same file, unchanged, from a folder that stood elsewhere. */
export function findMovedItem(db: Db, item: Omit<Item, 'source' | 'target_id'>) {
  return db
    .selectFrom('imported_items')
    .selectAll()
    .where('key', '=', item.key)
    .where('kind', '=', item.kind)
    .where('content_hash', '=', item.content_hash)
    .executeTakeFirst()
}

/**
 * Writes down what is imported now, in one step that two imports at once cannot both pass. Answers what the content
 * belongs to: `item.target_id` when the file is new, the former target when it changed, undefined when it did not.
 */
export async function claimItem(tx: Tx, item: Item): Promise<string | undefined> {
  const row = await tx
    .insertInto('imported_items')
    .values(item)
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'key'])
        .doUpdateSet({ content_hash: item.content_hash })
        .where('imported_items.content_hash', '!=', item.content_hash),
    )
    .returning('target_id')
    .executeTakeFirst()
  return row?.target_id
}

/** Whether anything was ever imported from a source. */
export async function hasItems(db: Db, source: string): Promise<boolean> {
  const row = await db
    .selectFrom('imported_items')
    .select('key')
    .where('source', '=', source)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether there is any post or product. */
export async function hasContent(db: Db): Promise<boolean> {
  const post = await db.selectFrom('posts').select('id').limit(1).executeTakeFirst()
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  return post !== undefined || product !== undefined
}

/** The owner, if the site has been set up. */
export function findOwner(db: Db): Promise<{ id: string; name: string } | undefined> {
  return db.selectFrom('users').select(['id', 'name']).where('is_owner', '=', 1).executeTakeFirst()
}
