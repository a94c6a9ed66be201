import type { Tx } from '#server/database/database.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import type { LinePieces } from '#server/modules/orders/tables.ts'
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

/** The pieces of the return that a refund answers; undefined where it answers none. */
export async function findReturned(tx: Tx, refundId: string): Promise<LinePieces[] | undefined> {
  const row = await tx
    .selectFrom('refunds')
    .innerJoin('order_returns', 'order_returns.id', 'refunds.return_id')
    .select('order_returns.lines')
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()
  return row && fromJson(row.lines)
}
