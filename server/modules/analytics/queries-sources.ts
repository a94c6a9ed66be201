import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Spans } from '#shared/time/day-spans.ts'
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

export async function addSourceMonths(
  tx: Tx,
  rows: AnalyticsTables['source_months'][],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('source_months')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['month', 'kind', 'source'])
        .doUpdateSet((eb) => ({ views: eb('source_months.views', '+', eb.ref('excluded.views')) })),
    )
    .execute()
}

type Periods = { now: Spans; before: Spans }

type SourceSum = { kind: SourceKind; source: string; views: number; before: number }

/** Views by source of a post, or of the site for '', now and before, the most first; months are those of the site alone. */
export async function sumSources(
  db: Db,
  postId: string,
  { now, before }: Periods,
): Promise<SourceSum[]> {
  const rowsOf = ({ days, months }: Spans, numbers: RawBuilder<unknown>) => [
    ...(days.length > 0
      ? [
          sql`SELECT kind, source, ${numbers} FROM source_days
            WHERE post_id = ${postId} AND day IN (${sql.join(days)})`,
        ]
      : []),
    ...(months.length > 0
      ? [
          sql`SELECT kind, source, ${numbers} FROM source_months
            WHERE month IN (${sql.join(months)})`,
        ]
      : []),
  ]
  const all = [
    ...rowsOf(now, sql`views AS views, 0 AS before`),
    ...rowsOf(before, sql`0 AS views, views AS before`),
  ]
  const { rows } = await sql<SourceSum>`
    SELECT kind, source, sum(views) AS views, sum(before) AS before
    FROM (${sql.join(all, sql` UNION ALL `)}) AS sums
    GROUP BY kind, source ORDER BY 3 DESC, 4 DESC, source`.execute(db)
  return rows.map((row) => ({ ...row, views: Number(row.views), before: Number(row.before) }))
}

export async function deleteSources(tx: Tx, postId: string): Promise<void> {
  // By day, as the key begins with it: there are far more sources than days.
  await sql`DELETE FROM source_days
    WHERE post_id = ${postId} AND day IN (SELECT day FROM site_days)`.execute(tx)
}

export async function deleteSourcesBefore(tx: Tx, before: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM source_days
    WHERE (day, post_id, kind, source) IN (SELECT day, post_id, kind, source FROM source_days
      WHERE day < ${before.slice(0, 10)} ORDER BY day LIMIT ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
