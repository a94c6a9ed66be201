import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { changeLength } from './queries.ts'

// The length of YYYY-MM.
const MONTH = 7

type Copy = { from: string; to: string; postIds: string[]; changedAt: string }

/** Adds those of some posts that are on one list to another; their places on the first one stay. */
export async function copyPlaces(tx: Tx, { from, to, postIds, changedAt }: Copy): Promise<void> {
  if (postIds.length === 0) return
  // In this order, which CROSS JOIN keeps: SQLite would walk the whole list instead of looking up each place.
  const { rows } = await sql<{
    created_at: string
  }>`INSERT INTO post_places (list, created_at, post_id)
    SELECT CAST(${to} AS text), l.created_at, l.post_id
    FROM post_numbers n CROSS JOIN post_places l
    WHERE n.post_id IN (${sql.join(postIds)})
      AND l.list = ${from} AND l.created_at = n.created_at AND l.post_id = n.post_id
    ON CONFLICT DO NOTHING RETURNING created_at`.execute(tx)
  if (rows.length === 0) return
  await changeLength(tx, { list: to, by: rows.length, changedAt })
  const months = Map.groupBy(rows, ({ created_at }) => created_at.slice(0, MONTH))
  await tx
    .insertInto('post_list_months')
    .values([...months].map(([month, { length }]) => ({ list: to, month, count: length })))
    .onConflict((conflict) =>
      conflict.columns(['list', 'month']).doUpdateSet({
        count: sql<number>`post_list_months.count + excluded.count`,
      }),
    )
    .execute()
}

/** Deletes up to `limit` places of a list that has no head any more; returns how many. */
export async function sweepPlaces(tx: Tx, list: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM post_places
    WHERE (list, created_at, post_id) IN (SELECT list, created_at, post_id FROM post_places
      WHERE list = ${list} ORDER BY created_at, post_id LIMIT ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
