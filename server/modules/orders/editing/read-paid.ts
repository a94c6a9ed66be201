import type { Db } from '#server/database/database.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import { listRefundsUnderWay } from '#server/modules/orders/returns/index.ts'
import { listFrozen } from './queries.ts'

/** A paid order with its lines, and the refunds of it that have not ended. */
export async function readPaid(db: Db, order: OrderRow) {
  const rows = await listFrozen(db, order.id)
  const refunds = await listRefundsUnderWay(db, [order.id])
  return { order, rows, refunds }
}
