import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { AnalyticsTables } from './tables.ts'

export type Referral = AnalyticsTables['post_referrers']

/** How many pairs of posts and hosts a day has. */
export async function countReferrers(db: Db, day: string): Promise<number> {
  const row = await db
    .selectFrom('post_referrers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The hosts from which readers of a post came on a day. */
export async function listHostsOn(db: Db, postId: string, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('post_referrers')
    .select('host')
    .where('post_id', '=', postId)
    .where('day', '=', day)
    .execute()
  return rows.map(({ host }) => host)
}

export async function addReferral(tx: Tx, row: Referral): Promise<void> {
  await tx
    .insertInto('post_referrers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'day', 'host']).doUpdateSet((eb) => ({
        count: eb('post_referrers.count', '+', eb.ref('excluded.count')),
      })),
    )
    .execute()
}

type Periods = { postId: string; start: string; before: string }

/** Readers by host since `start`, and in the time from `before` to then; the most first. */
export async function sumReferrers(db: Db, { postId, start, before }: Periods) {
  const { rows } = await sql<{ host: string; count: number; before: number }>`
    SELECT host,
      sum(CASE WHEN day >= ${start} THEN count ELSE 0 END) AS count,
      sum(CASE WHEN day < ${start} THEN count ELSE 0 END) AS before
    FROM post_referrers WHERE post_id = ${postId} AND day >= ${before}
    GROUP BY host ORDER BY 2 DESC, 3 DESC, host`.execute(db)
  return rows.map((row) => ({ ...row, count: Number(row.count), before: Number(row.before) }))
}

export async function deleteReferrals(tx: Tx, postId: string): Promise<void> {
  await tx.deleteFrom('post_referrers').where('post_id', '=', postId).execute()
}

export async function deleteReferralsBefore(
  tx: Tx,
  before: string,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM post_referrers
    WHERE (post_id, day, host) IN (SELECT post_id, day, host FROM post_referrers
      WHERE day < ${before.slice(0, 10)} ORDER BY day LIMIT ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
