import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { AnalyticsTables, SourceKind } from './tables.ts'

type Row = AnalyticsTables['source_days']

/** How many rows a day has for all posts together. */
export async function countSourcesOfPosts(db: Db, day: string): Promise<number> {
  const row = await db
    .selectFrom('source_days')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('day', '=', day)
    .where('post_id', '!=', '')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The sources of a post, or of the site for '', on a day. */
export function listSourcesOn(
  db: Db,
  postId: string,
  day: string,
): Promise<Pick<Row, 'kind' | 'source'>[]> {
  return db
    .selectFrom('source_days')
    .select(['kind', 'source'])
    .where('post_id', '=', postId)
    .where('day', '=', day)
    .execute()
}

export async function addSources(tx: Tx, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('source_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['post_id', 'day', 'kind', 'source'])
        .doUpdateSet((eb) => ({ views: eb('source_days.views', '+', eb.ref('excluded.views')) })),
    )
    .execute()
}

type Periods = { postId: string; start: string; before: string; end: string }

type SourceSum = { kind: SourceKind; source: string; views: number; before: number }

/** Views by source from the day `start` to `end`, and in the time from `before` to `start`; the most first. */
export async function sumSources(
  db: Db,
  { postId, start, before, end }: Periods,
): Promise<SourceSum[]> {
  const { rows } = await sql<SourceSum>`
    SELECT kind, source,
      sum(CASE WHEN day >= ${start} THEN views ELSE 0 END) AS views,
      sum(CASE WHEN day < ${start} THEN views ELSE 0 END) AS before
    FROM source_days WHERE post_id = ${postId} AND day >= ${before} AND day <= ${end}
    GROUP BY kind, source ORDER BY 3 DESC, 4 DESC, source`.execute(db)
  return rows.map((row) => ({ ...row, views: Number(row.views), before: Number(row.before) }))
}

export async function deleteSources(tx: Tx, postId: string): Promise<void> {
  await tx.deleteFrom('source_days').where('post_id', '=', postId).execute()
}

export async function deleteSourcesBefore(tx: Tx, before: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM source_days
    WHERE (post_id, day, kind, source) IN (SELECT post_id, day, kind, source FROM source_days
      WHERE day < ${before.slice(0, 10)} ORDER BY day LIMIT ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
