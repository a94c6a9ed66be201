import { sql } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { KEYS_PER_DAY, type CountedSearch } from './search-log.ts'
import type { SearchPeriod } from './top-searches.ts'

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
      query: search.query,
      hits: search.hits,
    }))
    .where('day', '=', search.day)
    .where('query_key', '=', search.key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds up if another process inserted it first. */
export async function insertSearch(tx: Tx, { key, ...search }: CountedSearch): Promise<void> {
  await tx
    .insertInto('search_queries')
    .values({ ...search, query_key: key })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'query_key'])
        .doUpdateSet((eb) => ({ count: eb('search_queries.count', '+', search.count) })),
    )
    .execute()
}

export async function deleteSearchesBefore(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('search_queries').where('day', '<', day).execute()
}

/** `hits` are those of the newest such search; days are YYYY-MM-DD. */
export async function listTopSearches(db: Db, { from, to, most, isEmpty }: SearchPeriod) {
  // Some that found nothing once have found something since.
  const candidates = isEmpty ? 4 * most : most
  const { rows } = await sql<{ query: string; count: number; hits: number }>`
    SELECT newest.query, total.count, newest.hits
    FROM (SELECT query_key, sum(count) AS count, max(day) AS day FROM search_queries
      WHERE day >= ${from} AND day <= ${to} ${isEmpty ? sql`AND hits = 0` : sql``}
      GROUP BY query_key ORDER BY sum(count) DESC, query_key LIMIT ${candidates}) total
    JOIN search_queries newest ON newest.query_key = total.query_key AND newest.day = (
      SELECT max(latest.day) FROM search_queries latest
      WHERE latest.query_key = total.query_key AND latest.day <= ${to})
    ${isEmpty ? sql`WHERE newest.hits = 0` : sql``}
    ORDER BY total.count DESC, newest.query_key LIMIT ${most}`.execute(db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
