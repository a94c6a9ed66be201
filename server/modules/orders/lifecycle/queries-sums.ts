import type { Tx } from '#server/database/database.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'

/** Of all that counts a day, to be locked first: whoever has it has the other sums of the day. */
export async function addSales(
  tx: Tx,
  { day, orders, cents }: OrdersTables['sales_days'],
): Promise<void> {
  await tx
    .insertInto('sales_days')
    .values({ day, orders, cents })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({
        orders: eb('sales_days.orders', '+', orders),
        cents: eb('sales_days.cents', '+', cents),
      })),
    )
    .execute()
}

/** What an order has of each discount, by name. */
export function listDiscounts(tx: Tx, orderId: string) {
  return tx
    .selectFrom('order_discounts')
    .select(['code', 'off_cents'])
    .where('order_id', '=', orderId)
    .orderBy('code')
    .execute()
}

export async function addCodeSales(tx: Tx, row: OrdersTables['code_sales_days']): Promise<void> {
  await tx
    .insertInto('code_sales_days')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['day', 'code']).doUpdateSet((eb) => ({
        orders: eb('code_sales_days.orders', '+', row.orders),
        cents: eb('code_sales_days.cents', '+', row.cents),
        off_cents: eb('code_sales_days.off_cents', '+', row.off_cents),
      })),
    )
    .execute()
}

export type LineSale = OrdersTables['line_sales']

export async function insertLineSales(tx: Tx, rows: LineSale[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('line_sales').values(rows).execute()
}

export async function addRefunded(
  tx: Tx,
  orderId: string,
  { position, cents }: { position: number; cents: number },
): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute()
}

export async function dateRefund(
  tx: Tx,
  id: string,
  { day, cents }: { day: string; cents: number },
): Promise<void> {
  await tx.updateTable('refunds').set({ day, cents }).where('id', '=', id).execute()
}
