import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tables } from '#server/database/database.ts'
import { emailKey } from '#server/modules/accounts/index.ts'
import { fold } from '#shared/words.ts'
import type { UserFilters, UserSort } from './schema.ts'

/** Orders and comments of one person are counted up to here. */
export const MOST_COUNTED = 1000

const ORDERS = {
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  name: ['name_key', 'asc'],
  'name-desc': ['name_key', 'desc'],
  seen: ['last_seen_at', 'desc'],
  'seen-oldest': ['last_seen_at', 'asc'],
} as const

type Slice = { sort: UserSort; limit: number; offset: number }

/** The ids of one page of the accounts; the index of the order alone is read where nothing is searched. */
export async function listUserIds(
  db: Db,
  filters: UserFilters,
  { sort, limit, offset }: Slice,
): Promise<string[]> {
  const [column, direction] = ORDERS[sort]
  // Few are found among many: reading all of them once is faster than looking each up in the order of the index.
  const order = filters.search ? sql`${sql.ref(column)} || ''` : sql.ref(column)
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(matches(filters))
    .orderBy(order, direction)
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

/** What the list tells of each person beside the account itself. */
export function listFacts(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .leftJoin('blocked_commenters', 'blocked_commenters.user_id', 'users.id')
    .select((eb) => [
      ...(['users.id', 'users.last_seen_at', 'blocked_commenters.blocked_at'] as const),
      eb
        .selectFrom(
          eb
            .selectFrom('orders')
            .select(sql.lit(1).as('one'))
            .whereRef('orders.user_id', '=', 'users.id')
            .limit(MOST_COUNTED)
            .as('theirs'),
        )
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .as('orders'),
      eb
        .selectFrom(
          eb
            .selectFrom('comments')
            .select(sql.lit(1).as('one'))
            .whereRef('comments.author_id', '=', 'users.id')
            .limit(MOST_COUNTED)
            .as('theirs'),
        )
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .as('comments'),
    ])
    .where('users.id', 'in', ids)
    .execute()
}

function matches({ search, role }: UserFilters): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'users'>()
  const conditions: Expression<SqlBool>[] = []
  if (role === 'user' || role === 'admin') conditions.push(eb('users.role', '=', sql.lit(role)))
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

function contains(column: 'users.name_key' | 'users.email_key', text: string): Expression<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${sql.ref(column)} LIKE ${pattern} ESCAPE '\\'`
}
