import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { preparedStatement } from '#server/database/prepared-query.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'

const MOST_ORDERS = 30
const PAID = ['paid', 'partially_refunded', 'refunded'] as const

type Placed = Pick<OrderRow, 'email_key' | 'network'>

/** Orders of the same email address, or of the same network, that were placed since then; the newest, if they are many. */
export async function listRelated(db: Db, { email_key, network }: Placed, since: string) {
  const ofEmail = email_key ? (await listOfEmail(db, { email_key, since })).rows : []
  const ofNetwork = network ? (await listOfNetwork(db, { network, since })).rows : []
  return [...new Map([...ofEmail, ...ofNetwork].map((order) => [order.id, order])).values()]
}

const listOfEmail = preparedStatement((db, { email_key, since }: Since & { email_key: string }) =>
  newest(db, since).where('email_key', '=', email_key),
)

// The condition of the index, as it is written there.
const listOfNetwork = preparedStatement((db, { network, since }: Since & { network: string }) =>
  newest(db, since).where('network', '=', network).where('network', '<>', sql.lit('')),
)

type Since = { since: string }

function newest(db: Db, since: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'email_key', 'network', 'replaced_by'])
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(sql.lit(MOST_ORDERS))
}

/** The payments of some orders that came to nothing, or were declined on their way. */
export async function listFailed(db: Db, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('payments')
    .select(['order_id', 'status', 'declines'])
    .where('order_id', 'in', orderIds)
    .where((eb) =>
      eb.or([eb('status', 'in', ['declined', 'abandoned']), eb('declines', '>', sql.lit(0))]),
    )
    .execute()
}

/** Whether an address has another order that was paid, or arrived. */
export async function hasBoughtBefore(db: Db, { id, email_key }: OrderRow): Promise<boolean> {
  const before = await db
    .selectFrom('orders')
    .select('id')
    .where('email_key', '=', email_key)
    .where('id', '<', id)
    .where((eb) =>
      eb.or([eb('financial_status', 'in', PAID), eb('status', '=', sql.lit('delivered'))]),
    )
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}

type Hinted = Pick<Updateable<OrdersTables['orders']>, 'risks' | 'has_risks'>

/** Marks a locked order. It stays of the same version: whoever is changing it need not know of its hints. */
export async function setHints(tx: Tx, orderId: string, hinted: Hinted): Promise<void> {
  await tx.updateTable('orders').set(hinted).where('id', '=', orderId).execute()
}

export async function forgetNetworksBefore(tx: Tx, before: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ network: '' })
    .where('network', '<>', sql.lit(''))
    .where('created_at', '<', before)
    .execute()
}
