import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { AnalyticsTables } from './tables.ts'
import { SAME_VIEW_MS } from './view-counter.ts'

export type ViewKey = Pick<AnalyticsTables['recent_views'], 'day' | 'view_key'>
export type RecentView = Pick<AnalyticsTables['recent_views'], 'view_key' | 'seen_ms'>

export async function findSalt(db: Db, day: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('visitor_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.salt
}

/** Leaves the one that another process was first to add. */
export async function addSalt(tx: Tx, day: string, salt: string): Promise<void> {
  await tx
    .insertInto('visitor_salts')
    .values({ day, salt })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
}

type Span = { from: string; to: string }

/** Those of other days than from one to another, both included. */
export async function deleteSaltsBeside(tx: Tx, { from, to }: Span): Promise<void> {
  await tx
    .deleteFrom('visitor_salts')
    .where((eb) => eb.or([eb('day', '<', from), eb('day', '>', to)]))
    .execute()
}

/** How many views are remembered. */
export async function countRecent(db: Db): Promise<number> {
  const row = await db
    .selectFrom('visitor_salts')
    .select((eb) => eb.fn.sum<number>('views_kept').as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function addToRecent(tx: Tx, day: string, count: number): Promise<void> {
  await tx
    .updateTable('visitor_salts')
    .set((eb) => ({ views_kept: eb('views_kept', '+', count) }))
    .where('day', '=', day)
    .execute()
}

export async function listRecent(db: Db, keys: ViewKey[]): Promise<RecentView[]> {
  const days = [...Map.groupBy(keys, ({ day }) => day)]
  const found = await Promise.all(
    days.map(([day, ofDay]) =>
      db
        .selectFrom('recent_views')
        .select(['view_key', 'seen_ms'])
        .where('day', '=', day)
        .where(
          'view_key',
          'in',
          ofDay.map(({ view_key }) => view_key),
        )
        .execute(),
    ),
  )
  return found.flat()
}

/**
 * Remembers views of a day. Returns those that are no more than half an hour from none of the same key, and how often each has
 * now counted on the day. One text for any number of rows, so that it is prepared once.
 */
export async function rememberViews(
  { tx, engine }: Pick<Scope, 'tx' | 'engine'>,
  day: string,
  views: RecentView[],
): Promise<Map<number, number>> {
  const json = `{${views.map(({ view_key, seen_ms }) => `"${view_key}":${seen_ms}`).join(',')}}`
  const pairs = engine === 'sqlite' ? sql`json_each(${json})` : sql`json_each_text(${json}::json)`
  const { rows } = await sql<Pick<AnalyticsTables['recent_views'], 'view_key' | 'times'>>`
    INSERT INTO recent_views (day, view_key, seen_ms, times)
    SELECT ${day}, CAST(key AS bigint), CAST(value AS bigint), 1 FROM ${pairs} AS pairs WHERE true
    ON CONFLICT (day, view_key) DO UPDATE
    SET seen_ms = excluded.seen_ms, times = recent_views.times + 1
    WHERE abs(recent_views.seen_ms - excluded.seen_ms) >= ${SAME_VIEW_MS}
    RETURNING view_key, times`.execute(tx)
  return new Map(rows.map(({ view_key, times }) => [view_key, times]))
}

/** Deletes some of other days than from one to another, both included; returns how many. */
export async function deleteRecentBeside(
  tx: Tx,
  { from, to, limit }: Span & { limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM recent_views WHERE (day, view_key) IN (
    SELECT day, view_key FROM recent_views WHERE day < ${from} OR day > ${to}
    ORDER BY day, view_key LIMIT ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
