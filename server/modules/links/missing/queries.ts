import { sql } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { LinksTables } from '#server/modules/links/tables.ts'

type Redirect = LinksTables['redirects']

export async function listPathsOn(db: Db, day: string): Promise<string[]> {
  const rows = await db.selectFrom('missing_days').select('path').where('day', '=', day).execute()
  return rows.map(({ path }) => path)
}

export async function addMissing(tx: Tx, row: LinksTables['missing_days']): Promise<void> {
  await tx
    .insertInto('missing_days')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['day', 'path']).doUpdateSet((eb) => ({
        requests: eb('missing_days.requests', '+', eb.ref('excluded.requests')),
      })),
    )
    .execute()
}

/** The paths that were asked for most since a day, without those that lead on by now. */
export async function listMissing(db: Db, { since, limit }: { since: string; limit: number }) {
  const rows = await db
    .selectFrom('missing_days')
    .select((eb) => [
      'path',
      eb.fn.sum<number>('requests').as('requests'),
      eb.fn.max('day').as('lastOn'),
    ])
    .where('day', '>=', since)
    .where('path', 'not in', db.selectFrom('redirects').select('path'))
    .groupBy('path')
    .orderBy(sql`sum(requests)`, 'desc')
    .orderBy('path')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, requests: Number(row.requests) }))
}

export async function deleteMissingBefore(tx: Tx, before: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM missing_days WHERE (day, path) IN (
    SELECT day, path FROM missing_days WHERE day < ${before.slice(0, 10)} ORDER BY day
    LIMIT ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function findTarget(db: Db, path: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('redirects')
    .select('target')
    .where('path', '=', path)
    .executeTakeFirst()
  return row?.target
}

/** The newest first. */
export function listRedirects(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('redirects')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function countRedirects(db: Db): Promise<number> {
  return countRows(db.selectFrom('redirects'))
}

export async function putRedirect(tx: Tx, row: Redirect): Promise<void> {
  await tx
    .insertInto('redirects')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ target: row.target }))
    .execute()
}

/** Its path, or undefined if it was not there. */
export async function deleteRedirect(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('redirects')
    .where('id', '=', id)
    .returning('path')
    .executeTakeFirst()
  return row?.path
}
