import type { Db, Tx } from '#server/database/database.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import type { AffiliatesTables } from './tables.ts'
import type { Mapping } from './schema.ts'

type LineRow = AffiliatesTables['affiliate_lines']
type DayRow = AffiliatesTables['affiliate_days']

export const MOST_PROGRAMMES = 50

export function listProgrammes(db: Db) {
  return db
    .selectFrom('affiliate_programmes')
    .selectAll()
    .orderBy('name')
    .limit(MOST_PROGRAMMES)
    .execute()
}

export async function putProgramme(tx: Tx, name: string, mapping: Mapping): Promise<void> {
  const row = { name, mapping: toJson(mapping) }
  await tx
    .insertInto('affiliate_programmes')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

export async function listStoredKeys(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('affiliate_lines')
    .select('line_key')
    .where('line_key', 'in', keys)
    .execute()
  return new Set(rows.map(({ line_key }) => line_key))
}

// A statement of SQLite blocks the process: nobody waits for more rows than these.
const ROWS_A_STATEMENT = 200

/** Returns the keys of those that were not there. */
export async function insertLines(tx: Tx, rows: LineRow[]): Promise<Set<string>> {
  const keys = new Set<string>()
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    const inserted = await tx
      .insertInto('affiliate_lines')
      .values(rows.slice(at, at + ROWS_A_STATEMENT))
      .onConflict((conflict) => conflict.column('line_key').doNothing())
      .returning('line_key')
      .execute()
    for (const { line_key } of inserted) keys.add(line_key)
  }
  return keys
}

export async function addDays(tx: Tx, rows: DayRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
    await tx
      .insertInto('affiliate_days')
      .values(rows.slice(at, at + ROWS_A_STATEMENT))
      .onConflict((conflict) =>
        conflict.columns(['post_id', 'day']).doUpdateSet((eb) => ({
          lines: eb('affiliate_days.lines', '+', eb.ref('excluded.lines')),
          cents: eb('affiliate_days.cents', '+', eb.ref('excluded.cents')),
        })),
      )
      .execute()
}

/** Takes off what these rows say in negative numbers; a day without lines goes. */
export async function takeOffDays(tx: Tx, rows: DayRow[]): Promise<void> {
  await addDays(tx, rows)
  const days = [...new Set(rows.map(({ day }) => day))]
  await tx.deleteFrom('affiliate_days').where('day', 'in', days).where('lines', '=', 0).execute()
}

/** Days from one to another, both included. */
export function listDays(db: Db, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('affiliate_days')
    .select((eb) => ['post_id', eb.fn.sum<number>('cents').as('cents')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('post_id')
    .execute()
}

export async function findLastDay(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('affiliate_days')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day ?? null
}

export async function listAssignedTags(db: Db, tags: string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('affiliate_tags').selectAll().where('tag', 'in', tags).execute()
  return new Map(rows.map(({ tag, post_id }) => [tag, post_id]))
}

export async function putAssignedTag(tx: Tx, tag: string, postId: string): Promise<void> {
  await tx
    .insertInto('affiliate_tags')
    .values({ tag, post_id: postId })
    .onConflict((conflict) => conflict.column('tag').doUpdateSet({ post_id: postId }))
    .execute()
}
