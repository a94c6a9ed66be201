import { countRows } from '#server/database/count-rows.ts'
import { findDocuments } from '#server/database/search-index.ts'
import type { Db } from '#server/database/database.ts'
import { inOrder } from '#server/database/in-order.ts'
import type { Engine } from '#server/database/migrate.ts'
import type { MessageRow } from './queries.ts'
import type { MessageStatus } from './tables.ts'

type Slice = { limit: number; offset: number }

/** Ids of messages at these statuses, new ones first, each newest first; of each status, the index is read as far as the slice goes. */
export async function listIds(
  db: Db,
  [first, ...others]: readonly MessageStatus[],
  { limit, offset }: Slice,
): Promise<string[]> {
  if (first === undefined) return []
  const arm = (status: MessageStatus) => {
    const ids = db
      .selectFrom('contact_messages')
      .select(['id', (eb) => eb.val(rankOf(status)).as('rank')])
      .where('status', '=', status)
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(offset + limit)
    return db.selectFrom(ids.as('arm')).select(['arm.id', 'arm.rank'])
  }
  const arms = others.reduce((all, status) => all.unionAll(arm(status)), arm(first))
  const rows = await arms
    .orderBy('rank')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

// As text, since PostgreSQL does not know the type of a parameter that is only selected.
const rankOf = (status: MessageStatus) => (status === 'new' ? '0' : '1')

const MOST_FOUND = 300

/** Ids of messages with these words at these statuses, in the same order; the newest 300 are found. */
export async function findIds(
  db: Db,
  engine: Engine,
  { search, statuses }: { search: string; statuses: readonly MessageStatus[] },
): Promise<string[]> {
  const find = (labels: string[][]) =>
    findDocuments(db, engine, 'message_search', {
      query: search,
      labels,
      order: 'latest',
      limit: MOST_FOUND,
      offset: 0,
    })
  // The index learns of a new status a moment later: among the newest of every status are those whose status just changed.
  const found = await Promise.all([find([[...statuses]]), find([])])
  const ids = [...new Set(found.flatMap((one) => one.ids))]
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .where('status', 'in', statuses)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const isNew = ({ status }: (typeof rows)[number]) => status === 'new'
  return [...rows.filter(isNew), ...rows.filter((row) => !isNew(row))].map(({ id }) => id)
}

/** In the order of the ids. */
export async function listMessages(db: Db, ids: readonly string[]): Promise<MessageRow[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('contact_messages').selectAll().where('id', 'in', ids).execute()
  return inOrder(rows, ids)
}

export async function countByStatus(db: Db): Promise<Record<MessageStatus, number>> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute()
  const counts = { new: 0, read: 0, done: 0, spam: 0 }
  for (const { status, count } of rows) counts[status] = Number(count)
  return counts
}

const MOST_COUNTED = 1000

/** Unread messages, up to 1,000. */
export function countNew(db: Db): Promise<number> {
  const some = messages(db).where('status', '=', 'new').limit(MOST_COUNTED)
  return countRows(db.selectFrom(some.as('some')))
}

const MOST_OTHERS = 100

/** How many other messages came from an address, spam aside, up to 100. */
export function countOthers(
  db: Db,
  { id, email_key }: Pick<MessageRow, 'id' | 'email_key'>,
): Promise<number> {
  const others = messages(db).where('email_key', '=', email_key).where('id', '!=', id)
  const some = others.where('status', '!=', 'spam').limit(MOST_OTHERS)
  return countRows(db.selectFrom(some.as('some')))
}

// Those that were not deleted.
const messages = (db: Db) =>
  db.selectFrom('contact_messages').select('id').where('deleted_at', 'is', null)
