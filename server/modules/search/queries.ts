import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { KEYS_PER_DAY, type CountedSearch } from './search-log.ts'

/** How many more different searches the day can keep. */
export async function countFreeKeys(db: Db, day: string): Promise<number> {
  const { used } = await db
    .selectFrom('search_queries')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return Math.max(0, KEYS_PER_DAY - Number(used))
}

/** Adds to a search that the day already knows; says whether it did. */
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

/** Writes the day's first search for these words; another process may have been quicker. */
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

/** The most frequent searches since a day, with what the newest of them found. */
export async function listTopSearches(db: Db, since: string, limit: number) {
  const { rows } = await sql<{ query: string; count: number; hits: number }>`
    SELECT newest.query, total.count, newest.hits
    FROM (SELECT query_key, sum(count) AS count, max(day) AS day FROM search_queries
      WHERE day >= ${since} GROUP BY query_key
      ORDER BY sum(count) DESC, query_key LIMIT ${limit}) total
    JOIN search_queries newest ON newest.query_key = total.query_key AND newest.day = total.day
    ORDER BY total.count DESC, newest.query_key`.execute(db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
