import { sql } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { AnalyticsTables } from './tables.ts'

export type RecentView = AnalyticsTables['recent_views']

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

/** Days are compared as text; those after `last` were added while a clock was ahead. */
export async function deleteSalts(tx: Tx, { until, last }: { until: string; last: string }) {
  await tx
    .deleteFrom('visitor_salts')
    .where((eb) => eb.or([eb('day', '<=', until), eb('day', '>', last)]))
    .execute()
}

/** Counts no further than `most`. */
export function countRecent(db: Db, most: number): Promise<number> {
  const some = db.selectFrom('recent_views').select('view_key').limit(most).as('some')
  return countRows(db.selectFrom(some))
}

export function listRecent(db: Db, keys: string[]): Promise<RecentView[]> {
  return db.selectFrom('recent_views').selectAll().where('view_key', 'in', keys).execute()
}

/** Returns the keys of those that overlap with none of the same key. */
export async function rememberViews(tx: Tx, rows: RecentView[]): Promise<string[]> {
  const remembered = await tx
    .insertInto('recent_views')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('view_key')
        .doUpdateSet((eb) => ({
          seen_at: eb.ref('excluded.seen_at'),
          ends_at: eb.ref('excluded.ends_at'),
        }))
        .where((eb) =>
          eb.or([
            eb('recent_views.ends_at', '<=', eb.ref('excluded.seen_at')),
            eb('recent_views.seen_at', '>=', eb.ref('excluded.ends_at')),
          ]),
        ),
    )
    .returning('view_key')
    .execute()
  return remembered.map(({ view_key }) => view_key)
}

/** Deletes some of those that ended by `now` or lie beyond `last`; returns how many. */
export async function deleteRecent(
  tx: Tx,
  { now, last, limit }: { now: string; last: string; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM recent_views WHERE view_key IN (
    SELECT view_key FROM recent_views WHERE ends_at <= ${now} OR ends_at > ${last}
    ORDER BY view_key LIMIT ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
