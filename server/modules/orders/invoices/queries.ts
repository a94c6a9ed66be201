import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'
import type { InvoiceKind } from '#shared/orders/invoice.ts'

const ROWS = 50

/** A member's orders behind the one with the id `after`, oldest first, without those that nothing was ever owed for. */
export function listBilledOrders(db: Db, { userId, after }: { userId: string; after: string }) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .where('status', '!=', 'pending')
    .where((eb) => eb.or([eb('status', '!=', 'cancelled'), eb('paid_at', 'is not', null)]))
    .orderBy('id')
    .limit(ROWS)
    .execute()
}

/** The next number of a sequence. It is nobody else's, and taken by nobody if the transaction fails: the row stays locked until then. */
export async function takeNumber(tx: Tx, kind: InvoiceKind): Promise<number> {
  const { last } = await tx
    .insertInto('invoice_sequences')
    .values({ kind, last: 1 })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet((eb) => ({ last: eb('invoice_sequences.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export async function insertInvoice(
  tx: Tx,
  row: Insertable<OrdersTables['invoices']>,
): Promise<void> {
  await tx.insertInto('invoices').values(row).execute()
}

export async function setInvoiceNumber(tx: Tx, id: string, number: string): Promise<void> {
  await tx.updateTable('orders').set({ invoice_number: number }).where('id', '=', id).execute()
}
