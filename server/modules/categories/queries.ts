import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Flag } from '#server/database/tables.ts'
import type { Scope } from '#server/kernel/scope.ts'

export type CategoryTable = 'post_categories' | 'product_categories'

export type CategoryRow = {
  id: string
  name: string
  slug: string
  description: string
  parent_id: string | null
  position: number
  is_starter: Flag
  created_at: string
}

/** A former address of a category. */
export type FormerSlugRow = {
  slug: string
  category_id: string
  /** The category that had this address and is gone; null where the category had it itself. */
  former_id: string | null
}

/** A category that is being removed while what it holds moves. */
export type CategoryMoveRow = {
  category_id: string
  /** Null where its posts or products stay without it. */
  to_id: string | null
  /** How many of `total` have moved. */
  moved: number
  total: number
}

const FORMER = {
  post_categories: 'post_category_slugs',
  product_categories: 'product_category_slugs',
} as const

const MOVES = {
  post_categories: 'post_category_moves',
  product_categories: 'product_category_moves',
} as const

/** Lists every category; nobody else changes one until the transaction ends. */
export async function lockCategories(
  { tx, engine }: Scope,
  table: CategoryTable,
): Promise<CategoryRow[]> {
  await acquireLock(tx, engine, 'content')
  return tx.selectFrom(table).selectAll().execute()
}

/** Whether a category of the table has a slug, or once had it. */
export function categorySlugTaken(tx: Tx, table: CategoryTable) {
  const former = FORMER[table]
  return (slug: RawBuilder<string>) =>
    sql<boolean>`EXISTS ${tx.selectFrom(table).select('id').where(`${table}.slug`, '=', slug)}
      OR EXISTS ${tx.selectFrom(former).select('category_id').where(`${former}.slug`, '=', slug)}`
}

/** The id of the category that once had a slug. */
export async function findFormerOwner(
  tx: Tx,
  table: CategoryTable,
  slug: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom(FORMER[table])
    .select('category_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.category_id
}

export async function insertFormerSlug(
  tx: Tx,
  table: CategoryTable,
  row: FormerSlugRow,
): Promise<void> {
  await tx.insertInto(FORMER[table]).values(row).execute()
}

/** Lets a category have a former slug of its own again. Posts may still name a category that had it, whose row stays. */
export async function freeFormerSlug(tx: Tx, table: CategoryTable, slug: string): Promise<void> {
  const former = FORMER[table]
  await tx.deleteFrom(former).where('slug', '=', slug).where('former_id', 'is', null).execute()
  await tx
    .updateTable(former)
    .set({ slug: sql<string>`'~' || former_id` })
    .where('slug', '=', slug)
    .execute()
}

type Move = { from: string; to: string }

/** Lets the former addresses of one category lead to another. */
export async function moveFormerSlugs(
  tx: Tx,
  table: CategoryTable,
  { from, to }: Move,
): Promise<void> {
  await tx
    .updateTable(FORMER[table])
    .set({ category_id: to })
    .where('category_id', '=', from)
    .execute()
}

export async function moveChildren(
  tx: Tx,
  table: CategoryTable,
  { from, to }: Move,
): Promise<void> {
  await tx.updateTable(table).set({ parent_id: to }).where('parent_id', '=', from).execute()
}

export async function insertCategory(tx: Tx, table: CategoryTable, row: CategoryRow) {
  await tx.insertInto(table).values(row).execute()
}

export async function updateCategory(
  tx: Tx,
  table: CategoryTable,
  { id, ...changes }: Partial<CategoryRow> & { id: string },
): Promise<void> {
  await tx.updateTable(table).set(changes).where('id', '=', id).execute()
}

export async function deleteCategory(tx: Tx, table: CategoryTable, id: string): Promise<void> {
  await tx.deleteFrom(table).where('id', '=', id).execute()
}

export function listMoves(db: Db, table: CategoryTable): Promise<CategoryMoveRow[]> {
  return db.selectFrom(MOVES[table]).selectAll().execute()
}

export async function insertMove(
  tx: Tx,
  table: CategoryTable,
  row: Omit<CategoryMoveRow, 'moved'>,
): Promise<void> {
  await tx
    .insertInto(MOVES[table])
    .values({ ...row, moved: 0 })
    .execute()
}

export async function addMoved(
  tx: Tx,
  table: CategoryTable,
  { id, count }: { id: string; count: number },
): Promise<void> {
  await tx
    .updateTable(MOVES[table])
    .set((eb) => ({ moved: eb('moved', '+', count) }))
    .where('category_id', '=', id)
    .execute()
}
