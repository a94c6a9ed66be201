import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Engine } from '#server/database/migrate.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'
import type { RefundRow } from '#server/modules/orders/payments/queries.ts'

/** Refunds that were begun and have not ended. */
export function listOpenRefunds(db: Db, orderId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', ['started', 'pending'])
    .orderBy('id')
    .execute()
}

export function findRefund(db: Db, id: string) {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findRefundByProvider(db: Db, providerId: string) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
}

/** False if the provider's refund is known already. */
export async function insertRefund(
  tx: Tx,
  row: Insertable<OrdersTables['refunds']>,
): Promise<boolean> {
  const added = await tx
    .insertInto('refunds')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export function lockRefund(tx: Tx, engine: Engine, id: string) {
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
}

export async function updateRefund(
  tx: Tx,
  id: string,
  changes: Updateable<OrdersTables['refunds']>,
): Promise<void> {
  await tx.updateTable('refunds').set(changes).where('id', '=', id).execute()
}
