import { sql } from 'kysely'
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

/** The same unchanged file, imported from another folder. */
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
 * Records an import atomically, so that of two concurrent imports only one proceeds. Returns `item.target_id` for a new
 * file, the existing target for a changed one, undefined for an unchanged one.
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

export async function hasItems(db: Db, source: string): Promise<boolean> {
  const row = await db
    .selectFrom('imported_items')
    .select('key')
    .where('source', '=', source)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasContent(db: Db): Promise<boolean> {
  const post = await db.selectFrom('posts').select('id').limit(1).executeTakeFirst()
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  return post !== undefined || product !== undefined
}

/** Undefined until the site has been set up. */
export function findOwner(db: Db): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('is_owner', '=', sql.lit(1))
    .executeTakeFirst()
}
