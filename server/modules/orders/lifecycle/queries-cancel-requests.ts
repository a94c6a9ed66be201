import type { Updateable } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { ReturnsTables } from '#server/modules/orders/tables-returns.ts'

export async function updateCancelRequest(
  tx: Tx,
  orderId: string,
  changes: Updateable<ReturnsTables['order_cancel_requests']>,
): Promise<void> {
  await tx
    .updateTable('order_cancel_requests')
    .set(changes)
    .where('order_id', '=', orderId)
    .execute()
}
