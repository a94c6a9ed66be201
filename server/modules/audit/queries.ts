import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

type Named = { id: string; name: string }

const FINDERS: Record<string, (db: Db, ids: string[]) => Promise<Named[]>> = {
  post: (db, ids) =>
    db.selectFrom('posts').select(['id', 'title as name']).where('id', 'in', ids).execute(),
  product: (db, ids) =>
    db.selectFrom('products').select(['id', 'title as name']).where('id', 'in', ids).execute(),
  user: listUserNames,
  commenter: listUserNames,
  order: (db, ids) =>
    db.selectFrom('orders').select(['id', 'number as name']).where('id', 'in', ids).execute(),
  'discount-code': (db, ids) =>
    db.selectFrom('discount_codes').select(['id', 'code as name']).where('id', 'in', ids).execute(),
  collection: (db, ids) =>
    db
      .selectFrom('collections')
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute(),
  'post-category': (db, ids) =>
    db.selectFrom('post_categories').select(['id', 'name']).where('id', 'in', ids).execute(),
  'product-category': (db, ids) =>
    db.selectFrom('product_categories').select(['id', 'name']).where('id', 'in', ids).execute(),
}

/** The names of those that still exist; of kinds that have names. */
export async function listNames(db: Db, kind: string, ids: string[]): Promise<Named[]> {
  const find = FINDERS[kind]
  return find && ids.length > 0 ? find(db, ids) : []
}

export function listAdmins(db: Db): Promise<Named[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', sql.lit('admin'))
    .orderBy('is_owner', 'desc')
    .orderBy('name_key')
    .limit(100)
    .execute()
}

function listUserNames(db: Db, ids: string[]): Promise<Named[]> {
  return db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
}
