import { sql, type ExpressionBuilder, type Insertable, type Updateable } from 'kysely'
import type { Db, Tables, Tx } from '#server/database/database.ts'
import { preparedInsert, preparedStatement } from '#server/database/prepared-query.ts'
import type { Engine } from '#server/database/migrate.ts'
import type { Confirmer } from '#server/modules/orders/awaits-confirmation.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'

export async function insertOrder(
  tx: Tx,
  order: Insertable<OrdersTables['orders']>,
  lines: Insertable<OrdersTables['order_lines']>[],
): Promise<void> {
  await insertOrders(tx, [order])
  const unknown_since = order.trusted_at ? null : order.created_at
  const rows = lines.map((line) => ({ ...line, unknown_since }))
  await insertLines(tx, rows)
}

const insertOrders = preparedInsert((tx) => tx.insertInto('orders'))
const insertLines = preparedInsert((tx) => tx.insertInto('order_lines'))

export async function insertDiscounts(
  tx: Tx,
  rows: Insertable<OrdersTables['order_discounts']>[],
): Promise<void> {
  await tx.insertInto('order_discounts').values(rows).execute()
}

export function lockOrderRow(tx: Tx, engine: Engine, id: string) {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
}

/** Takes the orders that were placed with another address from an account; they go on as orders of a guest. */
export async function detachOrders(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .where('email_key', '!=', (eb) =>
      eb.selectFrom('users').select('users.email_key').where('users.id', '=', userId),
    )
    .execute()
}

/** Orders that should have been paid before `before`, the longest overdue first. */
export async function listOverdue(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Orders that wait for their payment, or else for their confirmation, for longer than any should. */
type Waiting = { isPrepaid: boolean; confirmer?: Confirmer; latest: string }

export async function hasExpiryAfter(db: Db, kind: Waiting): Promise<boolean> {
  const query = db.selectFrom('orders').select('id').where(isOfKind(kind))
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

export async function setExpiryAfter(tx: Tx, kind: Waiting, until: string): Promise<void> {
  await tx.updateTable('orders').set({ expires_at: until }).where(isOfKind(kind)).execute()
}

function isOfKind({ isPrepaid, confirmer, latest }: Waiting) {
  return (eb: ExpressionBuilder<Tables, 'orders'>) =>
    eb.and([
      eb('expires_at', '>', latest),
      eb('adds_to', 'is', null),
      eb('provider', isPrepaid ? '<>' : '=', 'pay_on_delivery'),
      ...(confirmer ? [eb('is_owner_asked', '=', confirmer === 'owner' ? 1 : 0)] : []),
    ])
}

/** Deletes orders that ended unpaid before `before`, oldest first; those with anything left to look at stay. */
export async function deleteVoidedBefore(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('orders')
    .select('id')
    .where('cancelled_at', '<', before)
    .where('financial_status', '=', sql.lit('voided'))
    .where('status', '=', 'cancelled')
    .where('paid_at', 'is', null)
    .where('attention', '=', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.status', 'not in', ['declined', 'abandoned']),
        ),
      ),
    )
    .orderBy('cancelled_at')
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('orders').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The pieces of an order, by position. */
export function listPieces(db: Db, orderId: string) {
  return db
    .selectFrom('order_lines')
    .select(['position', 'product_id as productId', 'title', 'quantity'])
    .select(['parent_id as parentId', 'choice'])
    .select(['returned', 'shipped', 'refunded_cents as refundedCents'])
    .select(['price_cents as priceCents', 'discount_cents as discountCents'])
    .select(['post_id as postId', 'led_by as ledBy'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

export type Piece = Awaited<ReturnType<typeof listPieces>>[number]

export async function setReturned(
  tx: Tx,
  orderId: string,
  { position, returned }: { position: number; returned: number },
): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ returned })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute()
}

/** All pieces of an order are back on the shelf, or none. */
export async function setAllReturned(tx: Tx, orderId: string, isBack: boolean): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set((eb) => ({ returned: isBack ? eb.ref('quantity') : 0 }))
    .where('order_id', '=', orderId)
    .execute()
}

/** Updates a locked order as its next version. */
export async function updateOrder(
  tx: Tx,
  id: string,
  changes: Updateable<OrdersTables['orders']>,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  if (isKnownBy(changes)) await clearUnknown(tx, id)
}

// None of these is ever taken back.
function isKnownBy(changes: Updateable<OrdersTables['orders']>): boolean {
  const { trusted_at: trustedAt, financial_status: financialStatus, status } = changes
  const isOver = status !== undefined && status !== 'pending' && status !== 'confirmed'
  return Boolean(trustedAt) || isOver || (financialStatus ?? 'pending') !== 'pending'
}

async function clearUnknown(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ unknown_since: null })
    .where('order_id', '=', orderId)
    .where('unknown_since', 'is not', null)
    .execute()
}

/** Lets the pieces of an order count as those of somebody whom nobody knows once more. */
export async function setUnknownSince(tx: Tx, orderId: string, since: string): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ unknown_since: since })
    .where('order_id', '=', orderId)
    .execute()
}

export async function insertHistory(
  tx: Tx,
  row: Insertable<OrdersTables['order_history']>,
): Promise<void> {
  await insertEntries(tx, [row])
}

const insertEntries = preparedInsert((tx) => tx.insertInto('order_history'))

/** Whether a mailed link has let it wait for its payment once more. */
export async function wasReopened(db: Db, orderId: string): Promise<boolean> {
  const found = db.selectFrom('order_history').select('id').where('order_id', '=', orderId)
  return (await found.where('verb', '=', 'reopened').limit(1).executeTakeFirst()) !== undefined
}

/** Whether somebody cancelled the order, or placed another in its place; one that expired was not. */
export async function wasCancelled(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_history')
    .select('id')
    .where('order_id', '=', orderId)
    .where('verb', 'in', ['cancelled', 'replaced'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const addToTally = preparedStatement(
  (tx: Tx, { status, by }: { status: OrderStatus; by: number }) =>
    tx
      .insertInto('order_tallies')
      .values({ status, count: by })
      .onConflict((conflict) =>
        conflict
          .column('status')
          .doUpdateSet((eb) => ({ count: eb('order_tallies.count', '+', by) })),
      ),
)

/** Counts orders by status. Sorted, so that concurrent transactions lock the rows in the same order. */
export async function countStatuses(
  tx: Tx,
  changes: { status: OrderStatus; by: number }[],
): Promise<void> {
  for (const { status, by } of changes.toSorted((one, other) =>
    one.status < other.status ? -1 : 1,
  )) {
    if (by > 0) await addToTally(tx, { status, by })
    else {
      await tx
        .updateTable('order_tallies')
        .set((eb) => ({ count: eb('count', '+', by) }))
        .where('status', '=', status)
        .execute()
    }
  }
}
