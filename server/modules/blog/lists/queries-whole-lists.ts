import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { PUBLIC, PUBLIC_UNCATEGORIZED } from './names.ts'

/** Adds the posts of a public list that are in no category any more to those without one. */
export async function placeUncategorized(tx: Tx, list: string): Promise<void> {
  await sql`INSERT INTO post_places (list, created_at, post_id)
    SELECT ${PUBLIC_UNCATEGORIZED}, l.created_at, l.post_id FROM post_places l
    WHERE l.list = ${list}
      AND NOT EXISTS (SELECT 1 FROM post_category_links k WHERE k.post_id = l.post_id)`.execute(tx)
  await recount(tx, PUBLIC_UNCATEGORIZED, { changedAt: await changeOf(tx, PUBLIC) })
}

type Merge = { from: string; to: string; changedAt: string }

/** Adds the posts of one list to another. */
export async function mergeLists(tx: Tx, { from, to, changedAt }: Merge): Promise<void> {
  await sql`INSERT INTO post_places (list, created_at, post_id)
    SELECT CAST(${to} AS text), l.created_at, l.post_id FROM post_places l WHERE l.list = ${from}
    ON CONFLICT DO NOTHING`.execute(tx)
  await recount(tx, to, { changedAt })
}

async function recount(tx: Tx, list: string, { changedAt }: { changedAt: string }): Promise<void> {
  await tx.deleteFrom('post_list_months').where('list', '=', list).execute()
  await sql`INSERT INTO post_list_months (list, month, count)
    SELECT list, substr(created_at, 1, 7), count(*) FROM post_places
    WHERE list = ${list} GROUP BY 1, 2`.execute(tx)
  await tx.deleteFrom('post_lists').where('list', '=', list).execute()
  await sql`INSERT INTO post_lists (list, count, changed_at)
    SELECT list, count(*), CAST(${changedAt} AS text) FROM post_places
    WHERE list = ${list} GROUP BY list`.execute(tx)
}

async function changeOf(tx: Tx, list: string): Promise<string> {
  const row = await tx
    .selectFrom('post_lists')
    .select('changed_at')
    .where('list', '=', list)
    .executeTakeFirst()
  return row?.changed_at ?? ''
}
