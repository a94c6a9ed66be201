import type { Tx } from '#server/database/database.ts'
import { OPEN_RETURN_STATES } from '#shared/orders/return-states.ts'

type Ended = { orderId: string; refundId: string; isAll: boolean; at: string }

/** Ends the return that a refund answers, and all of the order's where nothing is left to refund. */
export async function endRefunded(tx: Tx, { orderId, refundId, isAll, at }: Ended): Promise<void> {
  await tx
    .updateTable('order_returns')
    .set({ state: 'refunded', updated_at: at })
    .where('order_id', '=', orderId)
    .where('state', 'in', OPEN_RETURN_STATES)
    .$if(!isAll, (query) =>
      query.where('id', '=', (eb) =>
        eb.selectFrom('refunds').select('refunds.return_id').where('refunds.id', '=', refundId),
      ),
    )
    .execute()
}
