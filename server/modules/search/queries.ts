import { sql } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { Spans } from '#shared/time/day-spans.ts'
import { KEYS_PER_DAY, type CountedSearch } from './search-log.ts'

/** The number of further distinct searches that the day may store. */
export async function countFreeKeys(db: Db, day: string): Promise<number> {
  const used = await countRows(db.selectFrom('search_queries').where('day', '=', day))
  return Math.max(0, KEYS_PER_DAY - used)
}

/** Returns false when the day has no such search yet. */
export async function addToSearch(tx: Tx, search: CountedSearch): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('search_queries')
    .set((eb) => ({
      count: eb('count', '+', search.count),
      empty: eb('empty', '+', search.empty),
    }))
    .where('day', '=', search.day)
    .where('query_key', '=', search.key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds up if another process inserted it first. */
export async function insertSearch(
  tx: Tx,
  { day, key, count, empty }: CountedSearch,
): Promise<void> {
  await tx
    .insertInto('search_queries')
    .values({ day, query_key: key, count, empty })
    .onConflict((conflict) =>
      conflict.columns(['day', 'query_key']).doUpdateSet((eb) => ({
        count: eb('search_queries.count', '+', count),
        empty: eb('search_queries.empty', '+', empty),
      })),
    )
    .execute()
}

/** Adds searches of days to their months, one of each month and key. */
export async function addSearchMonths(tx: Tx, searches: CountedSearch[]): Promise<void> {
  if (searches.length === 0) return
  await tx
    .insertInto('search_months')
    .values(
      searches.map(({ day, key, ...search }) => ({
        ...search,
        month: day.slice(0, 7),
        query_key: key,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['month', 'query_key']).doUpdateSet((eb) => ({
        count: eb('search_months.count', '+', eb.ref('excluded.count')),
        empty: eb('search_months.empty', '+', eb.ref('excluded.empty')),
        query: eb.ref('excluded.query'),
        hits: eb.ref('excluded.hits'),
      })),
    )
    .execute()
}

export async function deleteSearchesBefore(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('search_queries').where('day', '<', day).execute()
}

/** Leaves the `most` most frequent searches of each month (YYYY-MM) before another. */
export async function deleteRareSearchesBefore(tx: Tx, month: string, most: number): Promise<void> {
  await sql`DELETE FROM search_months WHERE (month, query_key) IN (
    SELECT month, query_key FROM (
      SELECT month, query_key,
        row_number() OVER (PARTITION BY month ORDER BY count DESC, query_key) AS place
      FROM search_months WHERE month < ${month}) AS ranked
    WHERE place > ${most})`.execute(tx)
}

type Row = { query: string; count: number; hits: number; is_empty: number }

/** The most frequent searches, and the searches that most often found nothing, those with `is_empty`; `hits` are those of the last. */
export async function listTopSearches(
  db: Db,
  { days, months }: Spans,
  { most, mostEmpty }: { most: number; mostEmpty: number },
): Promise<Row[]> {
  const spans = [
    ...(days.length > 0
      ? [
          sql`SELECT query_key, count, empty FROM search_queries
            WHERE day IN (${sql.join(days)})`,
        ]
      : []),
    ...(months.length > 0
      ? [
          sql`SELECT query_key, count, empty FROM search_months
            WHERE month IN (${sql.join(months)})`,
        ]
      : []),
  ]
  const { rows } = await sql<Row>`
    WITH totals AS MATERIALIZED (
      SELECT query_key, sum(count) AS count, sum(empty) AS empty
      FROM (${sql.join(spans, sql` UNION ALL `)}) AS searches GROUP BY query_key),
    chosen AS (
      SELECT * FROM (SELECT query_key, count, 0 AS is_empty FROM totals
        ORDER BY count DESC, query_key LIMIT ${most}) AS frequent
      UNION ALL SELECT * FROM (SELECT query_key, empty AS count, 1 AS is_empty FROM totals
        WHERE empty > 0 ORDER BY empty DESC, query_key LIMIT ${mostEmpty}) AS vain)
    SELECT newest.query, chosen.count, newest.hits, chosen.is_empty
    FROM chosen JOIN search_months newest ON newest.query_key = chosen.query_key
      AND newest.month = (SELECT max(latest.month) FROM search_months latest
        WHERE latest.query_key = chosen.query_key)
    ORDER BY chosen.count DESC, chosen.query_key`.execute(db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
