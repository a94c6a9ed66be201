import { DAY_MS } from '#server/kernel/clock.ts'
import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { toDollars } from '#shared/dollars.ts'
import { money, toMajor } from '#shared/money.ts'
import { ORDER_GROUPS } from '#shared/order-groups.ts'
import * as queries from './queries-sales.ts'
import type { PostalAddress } from '#shared/postal-address.ts'
import type { OrderSummary } from './schema-sales.ts'

const TO_SHIP = ORDER_GROUPS['to-ship']

/**
 * What the store brought in US dollars, less what was given back: in all, and on each of the last `days` UTC days, oldest
 * first. `toShip` has the oldest orders that wait to be sent, `flagged` those that an admin has to look at, `recent` the newest of all; each `most` at most.
 */
export async function readSales(ctx: Context, { days, most }: { days: number; most: number }) {
  const { db } = ctx.store
  const now = ctx.clock.now().getTime()
  const shown = Array.from({ length: days }, (_, place) => dayAt(now - (days - 1 - place) * DAY_MS))
  const [sales, waiting, toShip, recent, flaggedCount, flagged] = await Promise.all([
    queries.readSalesDays(db, shown[0] ?? ''),
    countToShip(ctx),
    listToShip(db, most),
    queries.listNewest(db, { limit: most }),
    queries.countFlagged(db),
    queries.listFlagged(db, most),
  ])
  const cents = new Map(sales.days.map((day) => [day.day, day.cents]))
  return {
    total: toDollars(sales.totalCents),
    orders: sales.totalOrders,
    centsByDay: shown.map((day) => cents.get(day) ?? 0),
    toShip: { waiting, list: await present(db, toShip) },
    flagged: { waiting: flaggedCount, list: await present(db, flagged) },
    recent: await present(db, recent),
  }
}

/** How many orders wait to be sent. */
export function countToShip({ store }: Pick<Context, 'store'>): Promise<number> {
  return queries.countWithStatus(store.db, TO_SHIP)
}

/** A member's newest orders. */
export async function readOwnOrders(
  { store: { db } }: Context,
  userId: string,
  most: number,
): Promise<OrderSummary[]> {
  return present(db, await queries.listNewest(db, { userId, limit: most }))
}

async function listToShip(db: Db, most: number) {
  const each = await Promise.all(TO_SHIP.map((status) => queries.listOldest(db, status, most)))
  return each
    .flat()
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, most)
}

async function present(db: Db, rows: queries.OrderSummary[]): Promise<OrderSummary[]> {
  const pieces = await queries.countPieces(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...{ _id: row.id, order_number: row.number, status: row.status },
    customer: row.customer_name,
    city: (JSON.parse(row.shipping_address) as PostalAddress).city,
    pieces: pieces.get(row.id) ?? 0,
    total: toMajor(money(row.total_minor, row.currency)),
    total_dollars: toDollars(row.total_cents),
    ...{ currency: row.currency, payment_method: row.provider, created_at: row.created_at },
    financial_status: row.financial_status,
  }))
}

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
