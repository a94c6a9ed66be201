import type { Db } from '#server/database/database.ts'
import { recentCount } from '#server/database/recent-counts.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { emailKey } from '#server/modules/accounts/index.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { readOrderNumber } from '#server/modules/orders/order-number.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import { isMarked } from '#server/modules/orders/risks/index.ts'
import { ORDER_GROUPS, type OrderGroup } from '#shared/orders/order-groups.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'
import { findWithOpenReturns } from '#server/modules/orders/returns/index.ts'
import { LAST_ROW } from '#shared/api/last-row.ts'
import { toCents } from '#shared/money/amount.ts'
import { pagingOf } from '#shared/api/page.ts'
import { searchedPhoneKey } from '#shared/people/phone-key.ts'
import { fold } from '#shared/text/words.ts'
import { hasName } from '#shared/api/record.ts'
import { presentAdminOrders } from './present.ts'
import {
  countIn,
  findIds,
  listAllIds,
  listFlaggedIds,
  listIds,
  listNarrowedIds,
  listOrders as listRows,
  listReturningIds,
  listRiskyIds,
  listTallies,
  type Narrowing,
  type Prefixes,
  type Sort,
} from './queries-list.ts'
import { ALL_IDS, isWithin, rangeOf, type IdRange } from '#server/modules/orders/id-range.ts'
import type { ListOrdersQuery, OrderFilters, OrderList } from './schema.ts'

const MOST_FLAGGED = 1000

/** One page of the orders of the site. Its cost does not grow with their number. */
export async function listOrders(
  ctx: Context,
  actor: Actor,
  query: ListOrdersQuery,
): Promise<OrderList> {
  requireOrderManager(actor)
  const { db } = ctx.store
  const { page, limit, sort: asked } = query
  const flaggedFirst = asked === 'attention'
  const sort = flaggedFirst ? 'newest' : asked
  const counts = await countGroups(db)
  const range = await rangeOf(ctx, query)
  const slice = { sort, limit, offset: (page - 1) * limit, flaggedFirst, range }
  const { rows, total } = await findPage(ctx, { ...query, sort }, { counts, slice })
  return {
    orders: await presentAdminOrders(db, rows),
    totalOrders: total,
    ...pagingOf(Math.min(total, LAST_ROW), { page, limit }),
    counts,
  }
}

type Counts = OrderList['counts']
type Slice = { sort: Sort; limit: number; offset: number; flaggedFirst: boolean; range: IdRange }
type Page = { rows: OrderRow[]; total: number }

async function findPage(
  ctx: Context,
  query: OrderFilters,
  { counts, slice }: { counts: Counts; slice: Slice },
): Promise<Page> {
  const { db } = ctx.store
  const { limit, offset, flaggedFirst, range } = slice
  const statuses = statusesOf(query.status)
  const few = await findFew(db, query, range)
  if (few) {
    const rows = flaggedFirst ? few.toSorted(byAttention) : few
    return { rows: rows.slice(offset, offset + limit), total: few.length }
  }
  const narrowed = await findNarrowed(db, query, { range, depth: LAST_ROW })
  if (narrowed) {
    const ids = flaggedFirst ? await withFlaggedFirst(db, narrowed, range) : narrowed
    return { rows: await listRows(db, ids.slice(offset, offset + limit)), total: ids.length }
  }
  const total = await countMany(ctx, { counts, range, statuses })
  if (offset >= Math.min(total, LAST_ROW)) return { rows: [], total }
  if (flaggedFirst) return { rows: await listFlaggedFirst(db, statuses, slice), total }
  const ids = statuses ? await listIds(db, statuses, slice) : await listAllIds(db, slice)
  return { rows: await listRows(db, ids), total }
}

function byAttention(one: OrderRow, other: OrderRow): number {
  return Number(other.attention !== '') - Number(one.attention !== '')
}

async function listFlaggedFirst(
  db: Db,
  statuses: readonly OrderStatus[] | undefined,
  { sort, limit, offset, range }: Slice,
): Promise<OrderRow[]> {
  const ids = await listFlaggedIds(db, sort, { limit: MOST_FLAGGED, range })
  const flagged = await listRows(db, ids, statuses)
  const first = flagged.slice(offset, offset + limit)
  if (first.length === limit) return first
  // As many more as there are flagged ones are read, since those among them are left out.
  const rest = { sort, limit: offset + limit, offset: 0, range }
  const all = statuses ? await listIds(db, statuses, rest) : await listAllIds(db, rest)
  const flaggedIds = new Set(flagged.map(({ id }) => id))
  const others = all.filter((id) => !flaggedIds.has(id))
  const from = Math.max(0, offset - flagged.length)
  return [...first, ...(await listRows(db, others.slice(from, from + limit - first.length)))]
}

/** What a search or the flag finds, all of it; undefined where neither is asked for. */
export async function findFew(
  db: Db,
  filters: Omit<OrderFilters, 'from' | 'to'>,
  range: IdRange,
): Promise<OrderRow[] | undefined> {
  const rows = await findFewRows(db, filters, range)
  const { minCents = 0, maxCents = Infinity, country } = narrowingOf(filters)
  return rows?.filter(
    (row) =>
      row.total_cents >= minCents &&
      row.total_cents <= maxCents &&
      (country === '' || row.country === country),
  )
}

async function findFewRows(
  db: Db,
  { search, status, sort }: Pick<OrderFilters, 'search' | 'status' | 'sort'>,
  range: IdRange,
): Promise<OrderRow[] | undefined> {
  const statuses = statusesOf(status)
  if (search) {
    const ids = await findIds(db, prefixesOf(search), sort)
    const inDays = ids.filter((id) => isWithin(id, range))
    const rows = await listRows(db, inDays, statuses)
    if (status === 'returns') {
      const returning = await findWithOpenReturns(db, inDays)
      return rows.filter(({ id }) => returning.has(id))
    }
    if (status === 'risks') return rows.filter(isMarked)
    return status === 'attention' ? rows.filter(({ attention }) => attention) : rows
  }
  const few = { limit: MOST_FLAGGED, range }
  if (status === 'attention') return listRows(db, await listFlaggedIds(db, sort, few))
  if (status === 'risks') return listRows(db, await listRiskyIds(db, sort, few))
  if (status === 'returns') return listRows(db, await listReturningIds(db, sort, few))
  return undefined
}

function narrowingOf({
  min,
  max,
  country,
}: Pick<OrderFilters, 'min' | 'max' | 'country'>): Narrowing {
  const centsOf = (text: string) => (text === '' ? undefined : toCents(Number(text)))
  return { minCents: centsOf(min), maxCents: centsOf(max), country }
}

type Depth = { range: IdRange; depth: number }

/**
 * The ids of the orders of some sum or country, among those that a list can be paged to; undefined where neither is asked for.
 */
export async function findNarrowed(
  db: Db,
  filters: Omit<OrderFilters, 'from' | 'to' | 'search'>,
  { range, depth }: Depth,
): Promise<string[] | undefined> {
  const narrowing = narrowingOf(filters)
  const { minCents, maxCents, country } = narrowing
  if (minCents === undefined && maxCents === undefined && country === '') return undefined
  const statuses = statusesOf(filters.status)
  return listNarrowedIds(db, { ...narrowing, statuses, sort: filters.sort, range, depth })
}

async function withFlaggedFirst(db: Db, ids: string[], range: IdRange): Promise<string[]> {
  const flagged = new Set(await listFlaggedIds(db, 'newest', { limit: MOST_FLAGGED, range }))
  return [...ids.filter((id) => flagged.has(id)), ...ids.filter((id) => !flagged.has(id))]
}

type Narrowed = Omit<OrderFilters, 'sort'>

/** The ids of the orders that a filter finds, newest first. */
export async function findOrderIds(
  ctx: Context,
  filter: Narrowed,
  limit: number,
): Promise<string[]> {
  const { db } = ctx.store
  const range = await rangeOf(ctx, filter)
  const few = await findFew(db, { ...filter, sort: 'newest' }, range)
  if (few) return few.slice(0, limit).map(({ id }) => id)
  const narrowed = await findNarrowed(db, { ...filter, sort: 'newest' }, { range, depth: LAST_ROW })
  if (narrowed) return narrowed.slice(0, limit)
  const statuses = statusesOf(filter.status)
  const slice = { sort: 'newest', limit, offset: 0, range } as const
  return statuses ? listIds(db, statuses, slice) : listAllIds(db, slice)
}

const MARKS = { attention: true, risks: true, returns: true }

/** The statuses that a filter names; undefined for those that narrow by none. */
export function statusesOf(status: OrderFilters['status']): readonly OrderStatus[] | undefined {
  if (status === 'all' || hasName(MARKS, status)) return undefined
  return hasName(ORDER_GROUPS, status) ? ORDER_GROUPS[status] : [status]
}

const NUMBER = /^[0-9A-HJKMNP-TV-Z]{3,10}$/

function prefixesOf(search: string): Prefixes {
  const number = readOrderNumber(search)
  return {
    number: NUMBER.test(number) ? number : '',
    email: /\s/.test(search) ? '' : emailKey(search),
    name: fold(search),
    phone: searchedPhoneKey(search),
  }
}

async function countGroups(db: Db): Promise<Counts> {
  const tallies = await listTallies(db)
  const of = (group: OrderGroup) =>
    ORDER_GROUPS[group].reduce((sum, status) => sum + (tallies.get(status) ?? 0), 0)
  return {
    all: [...tallies.values()].reduce((sum, count) => sum + count, 0),
    attention: (await listFlaggedIds(db, 'newest', { limit: MOST_FLAGGED })).length,
    risks: (await listRiskyIds(db, 'newest', { limit: MOST_FLAGGED })).length,
    returns: (await listReturningIds(db, 'newest', { limit: MOST_FLAGGED })).length,
    unpaid: of('unpaid'),
    'to-ship': of('to-ship'),
    'on-the-way': of('on-the-way'),
    delivered: of('delivered'),
    ended: of('ended'),
  }
}

type Counted = { counts: Counts; range: IdRange; statuses: readonly OrderStatus[] | undefined }

// Those of some days are counted one by one.
async function countMany(ctx: Context, { counts, range, statuses }: Counted): Promise<number> {
  const { db } = ctx.store
  if (range === ALL_IDS) return statuses ? countStatuses(db, statuses) : counts.all
  const key = `orders: ${range.first} ${range.end} ${statuses?.join(' ') ?? ''}`
  return recentCount(ctx, key, () => countIn(db, range, statuses))
}

async function countStatuses(db: Db, statuses: readonly OrderStatus[]): Promise<number> {
  const tallies = await listTallies(db)
  return statuses.reduce((sum, status) => sum + (tallies.get(status) ?? 0), 0)
}
