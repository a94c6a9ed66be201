import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { preparedListQuery } from '#server/database/prepared-query.ts'
import type { ReturnsTables } from '#server/modules/orders/tables-returns.ts'

/** What customers asked of some orders. */
export const listCancelRequests = preparedListQuery((db, orderIds) =>
  db.selectFrom('order_cancel_requests').selectAll().where('order_id', 'in', orderIds),
)

export type CancelRequestRow = Awaited<ReturnType<typeof listCancelRequests>>[number]

export async function findCancelRequest(
  db: Db,
  orderId: string,
): Promise<CancelRequestRow | undefined> {
  const [row] = await listCancelRequests(db, [orderId])
  return row
}

/** One for each order: who asks again, after they took it back, changes it. */
export async function saveCancelRequest(
  tx: Tx,
  row: Insertable<ReturnsTables['order_cancel_requests']>,
): Promise<void> {
  const { state, asks, text, created_at, updated_at } = row
  await tx
    .insertInto('order_cancel_requests')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({ state, asks, text, created_at, updated_at }),
    )
    .execute()
}
