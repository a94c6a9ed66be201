import { sql, type ExpressionBuilder } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tables } from '#server/database/database.ts'
import { inOrder } from '#server/database/in-order.ts'
import { ALL_IDS, type IdRange } from '#server/modules/orders/id-range.ts'
import { OPEN_RETURN_STATES } from '#shared/orders/return-states.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'

/** A search looks at this many orders for each thing that its words may mean. */
const MOST_FOUND = 200
/** Greater than whatever follows the beginning of a text. */
const LAST = '\u{10FFFF}'

export type Sort = 'newest' | 'oldest'
const DIRECTIONS = { newest: 'desc', oldest: 'asc' } as const

type Slice = { sort: Sort; limit: number; offset: number; range: IdRange }

export async function listTallies(db: Db): Promise<Map<OrderStatus, number>> {
  const rows = await db.selectFrom('order_tallies').selectAll().execute()
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** Ids of the orders at any of these statuses; of each, the index is read as far as the slice goes. */
export async function listIds(
  db: Db,
  [first, ...others]: readonly OrderStatus[],
  { sort, limit, offset, range }: Slice,
): Promise<string[]> {
  if (first === undefined) return []
  const direction = DIRECTIONS[sort]
  const arm = (status: OrderStatus) => {
    const query = ordersIn(db, range).select('id').where('status', '=', status)
    const ids = query.orderBy('id', direction).limit(offset + limit)
    return db.selectFrom(ids.as('arm')).select('arm.id')
  }
  const arms = others.reduce((all, status) => all.unionAll(arm(status)), arm(first))
  return idsOf(await arms.orderBy('id', direction).limit(limit).offset(offset).execute())
}

export async function listAllIds(db: Db, { sort, limit, offset, range }: Slice): Promise<string[]> {
  const query = ordersIn(db, range).select('id').orderBy('id', DIRECTIONS[sort])
  return idsOf(await query.limit(limit).offset(offset).execute())
}

/** Those that an admin has to look at; few, as a rule. */
export async function listFlaggedIds(
  db: Db,
  sort: Sort,
  { limit, range = ALL_IDS }: { limit: number; range?: IdRange },
): Promise<string[]> {
  const query = ordersIn(db, range).select('id').where('attention', '<>', sql.lit(''))
  return idsOf(await query.orderBy('id', DIRECTIONS[sort]).limit(limit).execute())
}

/** Those that are unusual, and have not ended. */
export async function listRiskyIds(
  db: Db,
  sort: Sort,
  { limit, range = ALL_IDS }: { limit: number; range?: IdRange },
): Promise<string[]> {
  // The condition of the index, as it is written there.
  const query = ordersIn(db, range)
    .select('id')
    .where(sql<boolean>`has_risks = 1 AND status NOT IN ('cancelled', 'refunded')`)
  return idsOf(await query.orderBy('id', DIRECTIONS[sort]).limit(limit).execute())
}

/** Those with returns that have not ended; few, as a rule. */
export async function listReturningIds(
  db: Db,
  sort: Sort,
  { limit, range: { first, end } = ALL_IDS }: { limit: number; range?: IdRange },
): Promise<string[]> {
  let query = db
    .selectFrom('order_returns')
    .select('order_id as id')
    .distinct()
    .where('state', 'in', OPEN_RETURN_STATES)
  if (first) query = query.where('order_id', '>=', first)
  if (end) query = query.where('order_id', '<', end)
  return idsOf(await query.orderBy('order_id', DIRECTIONS[sort]).limit(limit).execute())
}

/** Sums are in US cents. */
export type Narrowing = {
  minCents: number | undefined
  maxCents: number | undefined
  country: string
}

type Narrowed = Narrowing & {
  statuses: readonly OrderStatus[] | undefined
  sort: Sort
  range: IdRange
  /** How many orders are looked at. */
  depth: number
}

/** Ids of the orders of some sum or country among the first `depth` of a list. */
export async function listNarrowedIds(
  db: Db,
  { statuses, sort, range, depth, minCents, maxCents, country }: Narrowed,
): Promise<string[]> {
  let looked = ordersIn(db, range).select(['id', 'total_cents', 'country'])
  if (statuses) looked = looked.where('status', 'in', statuses)
  const nearest = looked.orderBy('id', DIRECTIONS[sort]).limit(depth)
  let query = db.selectFrom(nearest.as('first')).select('first.id')
  if (minCents !== undefined) query = query.where('first.total_cents', '>=', minCents)
  if (maxCents !== undefined) query = query.where('first.total_cents', '<=', maxCents)
  if (country) query = query.where('first.country', '=', country)
  return idsOf(await query.orderBy('first.id', DIRECTIONS[sort]).execute())
}

export function countIn(
  db: Db,
  range: IdRange,
  statuses: readonly OrderStatus[] | undefined,
): Promise<number> {
  const query = ordersIn(db, range)
  return countRows(statuses ? query.where('status', 'in', statuses) : query)
}

function ordersIn(db: Db, { first, end }: IdRange) {
  let query = db.selectFrom('orders')
  if (first) query = query.where('id', '>=', first)
  return end ? query.where('id', '<', end) : query
}

/** What a search means: the prefixes of a number, an address, a name and a telephone number's key. */
export type Prefixes = { number: string; email: string; name: string; phone: string }

/** Orders whose number, email address, customer's name or telephone key begins with one of these. */
export async function findIds(db: Db, prefixes: Prefixes, sort: Sort): Promise<string[]> {
  const { number, email, name, phone } = prefixes
  const found = await Promise.all([
    number ? listByPrefix(db, 'number', number) : [],
    email ? listByPrefix(db, 'email_key', email) : [],
    name ? listByPrefix(db, 'customer_key', name) : [],
    phone ? listByPrefix(db, 'phone_key', phone) : [],
  ])
  return sorted([...new Set(found.flat())], sort)
}

type Key = 'number' | 'email_key' | 'customer_key' | 'phone_key'

// Of the orders of one customer the newest are found.
async function listByPrefix(db: Db, key: Key, prefix: string): Promise<string[]> {
  const begins = (eb: ExpressionBuilder<Tables, 'orders'>) =>
    eb.and([eb(key, '>=', prefix), eb(key, '<', prefix + LAST)])
  const query = db.selectFrom('orders').select('id').where(begins)
  const rows = await query.orderBy(key, 'desc').orderBy('id', 'desc').limit(MOST_FOUND).execute()
  return idsOf(rows)
}

/** The orders with these ids, in their order; with `statuses`, only those at one of them. */
export async function listOrders(
  db: Db,
  ids: readonly string[],
  statuses?: readonly OrderStatus[],
) {
  if (ids.length === 0) return []
  const query = db.selectFrom('orders').selectAll().where('id', 'in', ids)
  const rows = await (statuses ? query.where('status', 'in', statuses) : query).execute()
  return inOrder(rows, ids)
}

/** Up to `limit` orders that follow one in the list, by its id; empty for the first. */
export async function listIdsAfter(
  db: Db,
  {
    statuses,
    sort,
    after,
    limit,
    range,
  }: {
    statuses: readonly OrderStatus[] | undefined
    sort: Sort
    after: string
    limit: number
    range: IdRange
  },
): Promise<string[]> {
  const sign = sort === 'newest' ? '<' : '>'
  const of = (status?: OrderStatus) => {
    let query = ordersIn(db, range).select('id').orderBy('id', DIRECTIONS[sort]).limit(limit)
    if (status) query = query.where('status', '=', status)
    return (after ? query.where('id', sign, after) : query).execute()
  }
  if (!statuses) return idsOf(await of())
  const found: string[] = []
  for (const status of statuses) found.push(...idsOf(await of(status)))
  return sorted(found, sort).slice(0, limit)
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

function sorted(ids: string[], sort: Sort): string[] {
  const ordered = ids.toSorted((one, other) => (one < other ? -1 : 1))
  return sort === 'newest' ? ordered.toReversed() : ordered
}

/** Those of the ids that exist, in any order. */
export async function listKnownIds(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}
