import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { emailKey } from '#server/modules/accounts/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { toAmount } from '#shared/money/amount.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { ORDER_GROUPS } from '#shared/orders/order-groups.ts'
import { ORDER_STATUSES } from '#shared/orders/order-states.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { countOfCustomer } from './administration/index.ts'
import * as queries from './queries-sales.ts'
import type { OrderSummary } from './schema-sales.ts'
import { daysAfter, daysFrom } from '#shared/time/day-spans.ts'
import { wallTime } from '#shared/time/site-time.ts'

const TO_SHIP = ORDER_GROUPS['to-ship']

/**
 * What the store brought in the shop's currency, less what was given back: in all, and on each of the last `days` days in the site's
 * time zone, oldest first. `toShip` has the oldest orders that wait to be sent, `flagged` those that an admin has to look at,
 * `awaiting` those whose customer was asked to confirm, `returning` those with a return to answer or to refund, `recent` the newest of all; each `most` at most.
 */
export async function readSales(ctx: Context, { days, most }: { days: number; most: number }) {
  const { db } = ctx.store
  const { timeZone } = await currentSettings(ctx)
  const today = wallTime(ctx.clock.now(), timeZone).date
  const shown = daysFrom(daysAfter(today, 1 - days), today)
  const [sales, waiting, toShip, recent, flaggedCount, flagged, awaitingCount, awaiting, ...back] =
    await Promise.all([
      queries.readSalesDays(db, shown[0] ?? ''),
      countToShip(ctx),
      listToShip(db, most),
      queries.listNewest(db, { limit: most }),
      queries.countFlagged(db),
      queries.listFlagged(db, most),
      queries.countAwaiting(db),
      queries.listAwaiting(db, most),
      queries.countReturning(db),
      queries.listReturning(db, most),
    ])
  const [returningCount, returning] = back
  const byDay = new Map(sales.days.map((day) => [day.day, day]))
  return {
    total: toAmount(sales.totalCents),
    orders: sales.totalOrders,
    days: shown.map((day) => ({
      day,
      cents: Number(byDay.get(day)?.cents ?? 0),
      orders: Number(byDay.get(day)?.orders ?? 0),
    })),
    toShip: { waiting, list: await presentSummaries(db, toShip) },
    flagged: { waiting: flaggedCount, list: await presentSummaries(db, flagged) },
    awaiting: { waiting: awaitingCount, list: await presentSummaries(db, awaiting) },
    returning: { waiting: returningCount, list: await presentSummaries(db, returning) },
    recent: await presentSummaries(db, recent),
  }
}

/** Whether anybody ever ordered. */
export async function hasOrders({ store: { db } }: { store: { db: Db } }): Promise<boolean> {
  return (await queries.countWithStatus(db, ORDER_STATUSES)) > 0
}

/** How many orders wait to be sent. */
function countToShip({ store }: Pick<Context, 'store'>): Promise<number> {
  return queries.countWithStatus(store.db, TO_SHIP)
}

/** How many orders wait to be sent, or for what the shop says to a return. */
export async function countOrdersWaiting(ctx: Pick<Context, 'store'>): Promise<number> {
  const returning = await queries.countReturning(ctx.store.db)
  return (await countToShip(ctx)) + returning
}

/** A member's newest orders. */
export async function readOwnOrders(
  { store: { db } }: Context,
  userId: string,
  most: number,
): Promise<OrderSummary[]> {
  return presentSummaries(db, await queries.listNewest(db, { userId, limit: most }))
}

/** The newest orders of an email address, and how many there are, up to 100; for admins alone. */
export async function readOrdersOfAddress(
  { store: { db } }: Context,
  email: string,
  most: number,
): Promise<{ total: number; list: OrderSummary[] }> {
  const key = emailKey(email)
  const [total, newest] = await Promise.all([
    countOfCustomer(db, key),
    queries.listNewest(db, { emailKeys: [key], limit: most }),
  ])
  return { total, list: await presentSummaries(db, newest) }
}

async function listToShip(db: Db, most: number) {
  const each = await Promise.all(TO_SHIP.map((status) => queries.listOldest(db, status, most)))
  return each
    .flat()
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, most)
}

export async function presentSummaries(
  db: Db,
  rows: queries.OrderSummary[],
): Promise<OrderSummary[]> {
  const pieces = await queries.countPieces(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    _id: row.id,
    order_number: row.number,
    status: row.status,
    customer: row.customer_name,
    city: fromJson(row.shipping_address).city,
    is_pickup: row.is_pickup === 1,
    pieces: pieces.get(row.id) ?? 0,
    total: toMajor(money(row.total_minor, row.currency)),
    base_total: toAmount(row.total_cents),
    currency: row.currency,
    payment_method: row.provider,
    created_at: row.created_at,
    financial_status: row.financial_status,
  }))
}
