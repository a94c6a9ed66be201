import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { emailKey } from '#server/modules/accounts/index.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { readOrderNumber } from '#server/modules/orders/order-number.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import { ORDER_GROUPS, type OrderGroup } from '#shared/orders/order-groups.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'
import { LAST_ROW } from '#shared/last-row.ts'
import { pagingOf } from '#shared/page.ts'
import { searchedPhoneKey } from '#shared/people/phone-key.ts'
import { fold } from '#shared/text/words.ts'
import { hasName } from '#shared/record.ts'
import { presentAdminOrders } from './present.ts'
import {
  findIds,
  listAllIds,
  listFlaggedIds,
  listIds,
  listOrders as listRows,
  listTallies,
  type Prefixes,
  type Sort,
} from './queries-list.ts'
import type { ListOrdersQuery, OrderFilters, OrderList } from './schema.ts'

const MOST_FLAGGED = 1000

/** One page of the orders of the site. Its cost does not grow with their number. */
export async function listOrders(
  { store: { db } }: Context,
  actor: Actor,
  query: ListOrdersQuery,
): Promise<OrderList> {
  requireOrderManager(actor)
  const { page, limit, sort: asked } = query
  const flaggedFirst = asked === 'attention'
  const sort = flaggedFirst ? 'newest' : asked
  const counts = await countGroups(db)
  const slice = { sort, limit, offset: (page - 1) * limit, flaggedFirst }
  const { rows, total } = await findPage(db, { ...query, sort }, { counts, slice })
  return {
    orders: await presentAdminOrders(db, rows),
    totalOrders: total,
    ...pagingOf(Math.min(total, LAST_ROW), { page, limit }),
    counts,
  }
}

type Counts = OrderList['counts']
type Slice = { sort: Sort; limit: number; offset: number; flaggedFirst: boolean }
type Page = { rows: OrderRow[]; total: number }

async function findPage(
  db: Db,
  query: OrderFilters,
  { counts, slice }: { counts: Counts; slice: Slice },
): Promise<Page> {
  const { limit, offset, flaggedFirst } = slice
  const statuses = statusesOf(query.status)
  const few = await findFew(db, query)
  if (few) {
    const rows = flaggedFirst ? few.toSorted(byAttention) : few
    return { rows: rows.slice(offset, offset + limit), total: few.length }
  }
  const total = statuses ? await countStatuses(db, statuses) : counts.all
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
  { sort, limit, offset }: Slice,
): Promise<OrderRow[]> {
  const flagged = await listRows(db, await listFlaggedIds(db, sort, MOST_FLAGGED), statuses)
  const first = flagged.slice(offset, offset + limit)
  if (first.length === limit) return first
  // As many more as there are flagged ones are read, since those among them are left out.
  const rest = { sort, limit: offset + limit, offset: 0 }
  const ids = statuses ? await listIds(db, statuses, rest) : await listAllIds(db, rest)
  const flaggedIds = new Set(flagged.map(({ id }) => id))
  const others = ids.filter((id) => !flaggedIds.has(id))
  const from = Math.max(0, offset - flagged.length)
  return [...first, ...(await listRows(db, others.slice(from, from + limit - first.length)))]
}

/** What a search or the flag finds, all of it; undefined where neither is asked for. */
export async function findFew(
  db: Db,
  { search, status, sort }: OrderFilters,
): Promise<OrderRow[] | undefined> {
  const statuses = statusesOf(status)
  if (search) {
    const rows = await listRows(db, await findIds(db, prefixesOf(search), sort), statuses)
    return status === 'attention' ? rows.filter(({ attention }) => attention) : rows
  }
  if (status !== 'attention') return undefined
  return listRows(db, await listFlaggedIds(db, sort, MOST_FLAGGED))
}

type Narrowed = Pick<OrderFilters, 'search' | 'status'>

/** The ids of the orders that a filter finds, newest first. */
export async function findOrderIds(db: Db, filter: Narrowed, limit: number): Promise<string[]> {
  const few = await findFew(db, { ...filter, sort: 'newest' })
  if (few) return few.slice(0, limit).map(({ id }) => id)
  const statuses = statusesOf(filter.status)
  const slice = { sort: 'newest', limit, offset: 0 } as const
  return statuses ? listIds(db, statuses, slice) : listAllIds(db, slice)
}

/** The statuses that a filter names; undefined for those that narrow by none. */
export function statusesOf(status: OrderFilters['status']): readonly OrderStatus[] | undefined {
  if (status === 'all' || status === 'attention') return undefined
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
    attention: (await listFlaggedIds(db, 'newest', MOST_FLAGGED)).length,
    unpaid: of('unpaid'),
    'to-ship': of('to-ship'),
    'on-the-way': of('on-the-way'),
    delivered: of('delivered'),
    ended: of('ended'),
  }
}

async function countStatuses(db: Db, statuses: readonly OrderStatus[]): Promise<number> {
  const tallies = await listTallies(db)
  return statuses.reduce((sum, status) => sum + (tallies.get(status) ?? 0), 0)
}
