import {
  expressionBuilder,
  sql,
  type Expression,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely'
import { contains } from '#server/database/contains.ts'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tables } from '#server/database/database.ts'
import { emailKey } from '#server/modules/accounts/index.ts'
import { fold } from '#shared/text/words.ts'
import type { UserFilters, UserSort } from './schema.ts'

/** The posts of one person are counted up to here, and as many people are sorted after a search found them. */
export const MOST_COUNTED = 1000

const ORDERS = {
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  name: ['name_key', 'asc'],
  'name-desc': ['name_key', 'desc'],
  seen: ['last_seen_at', 'desc'],
  'seen-oldest': ['last_seen_at', 'asc'],
  orders: ['orders_count', 'desc'],
  'orders-fewest': ['orders_count', 'asc'],
  comments: ['comments_count', 'desc'],
  'comments-fewest': ['comments_count', 'asc'],
} as const

type Slice = { sort: UserSort; limit: number; offset: number }

/** The ids of one page of the accounts, and the number of all where few are found: looking for those reads every account, once. */
export async function findUserIds(
  db: Db,
  filters: UserFilters,
  slice: Slice,
): Promise<{ ids: string[]; found?: number }> {
  // Few people are leaving: in the order of an index, PostgreSQL looks each account up among them.
  const mayBeFew = filters.search !== '' || filters.role === 'leaving'
  if (!mayBeFew) return { ids: await listUserIds(db, filters, slice) }
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(matches(filters))
    .limit(MOST_COUNTED)
    .execute()
  // Where many are found, the first of them come soon in the order of the index.
  if (rows.length === MOST_COUNTED) return { ids: await listUserIds(db, filters, slice) }
  const few = rows.map(({ id }) => id)
  return { ids: few.length > 0 ? await sortIds(db, few, slice) : [], found: few.length }
}

/** The ids of one page of the accounts, in the order of an index. */
export function listUserIds(db: Db, filters: UserFilters, slice: Slice): Promise<string[]> {
  return pageOf(db.selectFrom('users').where(matches(filters)), slice)
}

function sortIds(db: Db, ids: string[], slice: Slice): Promise<string[]> {
  return pageOf(db.selectFrom('users').where('id', 'in', ids), slice)
}

async function pageOf(
  query: SelectQueryBuilder<Tables, 'users', object>,
  { sort, limit, offset }: Slice,
): Promise<string[]> {
  const [column, direction] = ORDERS[sort]
  const rows = await query
    .select('id')
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

/** Up to `limit` ids that follow one, newest first; all of them before the first. */
export async function listUserIdsBefore(
  db: Db,
  filters: UserFilters,
  { before, limit }: { before: string; limit: number },
): Promise<string[]> {
  const query = db.selectFrom('users').select('id').where(matches(filters))
  const rows = await (before ? query.where('id', '<', before) : query)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the ids that exist, in any order. */
export async function listKnownIds(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

export function countFound(db: Db, filters: UserFilters): Promise<number> {
  return countRows(db.selectFrom('users').where(matches(filters)))
}

export function countAdmins(db: Db): Promise<number> {
  return countRows(db.selectFrom('users').where('role', '=', sql.lit('admin')))
}

export function countSeenSince(db: Db, since: string): Promise<number> {
  return countRows(db.selectFrom('users').where('last_seen_at', '>', since))
}

export function countLeaving(db: Db): Promise<number> {
  return countRows(db.selectFrom('account_closings'))
}

/** What the list tells of each person beside the account itself. */
export function listFacts(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .leftJoin('blocked_commenters', 'blocked_commenters.user_id', 'users.id')
    .leftJoin('account_closings', 'account_closings.user_id', 'users.id')
    .select(['users.id', 'users.last_seen_at', 'users.orders_count', 'users.comments_count'])
    .select(['blocked_commenters.blocked_at', 'account_closings.final_at'])
    .where('users.id', 'in', ids)
    .execute()
}

function matches({ search, role }: UserFilters): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'users'>()
  const conditions: Expression<SqlBool>[] = []
  if (role === 'user' || role === 'admin') conditions.push(eb('users.role', '=', sql.lit(role)))
  if (role === 'leaving')
    conditions.push(eb('users.id', 'in', eb.selectFrom('account_closings').select('user_id')))
  if (search) {
    conditions.push(
      eb.or([
        contains('users.name_key', fold(search)),
        contains('users.email_key', emailKey(search)),
      ]),
    )
  }
  return eb.and(conditions)
}
