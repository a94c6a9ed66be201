import type { Db } from '#server/database/database.ts'
import {
  preparedListQuery,
  preparedQuery,
  preparedStatement,
} from '#server/database/prepared-query.ts'
import { sql } from 'kysely'

export const findOrder = preparedQuery((db, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id),
)

export function findOrderByNumber(db: Db, number: string) {
  return db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst()
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

type Placed = Pick<OrderRow, 'id' | 'user_id' | 'holder_hash'>

/** The numbers of the orders whose place one took. They are of whoever placed it. */
export async function listReplaced(db: Db, placed: Placed): Promise<string[]> {
  const { rows } = await replacedBy(db, placed)
  return rows.map(({ number }) => number)
}

const replacedBy = preparedStatement((db, { id, user_id, holder_hash }: Placed) =>
  db
    .selectFrom('orders')
    .select('number')
    .where('replaced_by', '=', id)
    // The condition of the index: bound, SQLite would not know it, and read all orders.
    .where('replaced_by', '<>', sql.lit(''))
    .where((eb) => eb.or([eb('user_id', '=', user_id), eb('holder_hash', '=', holder_hash)])),
)

/** What some orders hold, with the width of each picture. */
export const listLines = preparedListQuery((db, orderIds) =>
  db
    .selectFrom('order_lines as line')
    .leftJoin('media', 'media.id', 'line.media_id')
    .selectAll('line')
    .select('media.width as media_width')
    .where('line.order_id', 'in', orderIds)
    .orderBy('line.order_id')
    .orderBy('line.position'),
)

export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

/** What some orders have of each discount, as they were taken off. */
export async function listDiscounts(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_discounts')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

export type DiscountRow = Awaited<ReturnType<typeof listDiscounts>>[number]

/** The invoices and credit notes of some orders, oldest first. */
export async function listInvoices(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}

export type InvoiceRow = Awaited<ReturnType<typeof listInvoices>>[number]

/** The parcels of some orders, oldest first. */
export const listShipments = preparedListQuery((db, orderIds) =>
  db.selectFrom('shipments').selectAll().where('order_id', 'in', orderIds).orderBy('id'),
)

export type ShipmentRow = Awaited<ReturnType<typeof listShipments>>[number]

/** Of some orders those at whose payment a provider is still looking: they may be charged yet. */
export async function findPending(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('payments')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('status', '=', 'pending')
    .execute()
  return new Set(rows.map(({ order_id: id }) => id))
}

/** The orders that add items to some others, oldest first. */
export const listAdditions = preparedListQuery((db, orderIds) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'adds_to', 'status', 'financial_status', 'total_minor', 'currency'])
    .where('adds_to', 'in', orderIds)
    .where('replaced_by', 'is', null)
    .orderBy('id'),
)

export type AdditionRow = Awaited<ReturnType<typeof listAdditions>>[number]

/** The order that adds items to another and still waits for its payment; there is one at most. */
export function findOpenAddition(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('adds_to', '=', orderId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

export async function numbersOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}
