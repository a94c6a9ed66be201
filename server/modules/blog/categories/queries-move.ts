import { sql } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Tx } from '#server/database/database.ts'
import { listPostIdsIn } from './queries.ts'

export function countLinks(tx: Tx, categoryId: string): Promise<number> {
  return countRows(tx.selectFrom('post_category_links').where('category_id', '=', categoryId))
}

type Move = { from: string; to: string | null; limit: number }

/**
 * Takes some posts out of a category, puts them in the other one and returns their ids. Their rows go on naming the former
 * one until they are saved, since writing thousands of texts anew would take too long; whoever reads these names resolves
 * them (`currentCategoryIds`).
 */
export async function moveLinks(tx: Tx, { from, to, limit }: Move): Promise<string[]> {
  const ids = await listPostIdsIn(tx, from, { after: '', limit })
  if (ids.length === 0) return []
  if (to !== null)
    await tx
      .insertInto('post_category_links')
      .values(ids.map((post_id) => ({ post_id, category_id: to })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await tx
    .deleteFrom('post_category_links')
    .where('category_id', '=', from)
    .where('post_id', 'in', ids)
    .execute()
  return ids
}

/** Those of some posts that are in no category. */
export async function listUncategorized(tx: Tx, postIds: string[]): Promise<string[]> {
  if (postIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`SELECT p.id FROM posts p
    WHERE p.id IN (${sql.join(postIds)})
      AND NOT EXISTS (SELECT 1 FROM post_category_links k WHERE k.post_id = p.id)`.execute(tx)
  return rows.map(({ id }) => id)
}
