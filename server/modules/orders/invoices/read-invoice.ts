import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { presentOrder } from '#server/modules/orders/present.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { invoiceFileName } from '#shared/orders/invoice.ts'
import { invoicePaper } from '#shared/orders/invoice-paper.ts'
import { pdfFile } from './pdf-files.ts'

/** An invoice or a credit note of an order that whoever asks may read, as a PDF file. */
export async function readInvoice(
  ctx: Context,
  row: OrderRow,
  id: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const order = await presentOrder(ctx.store.db, row)
  const invoice = order.invoices.find(({ _id }) => _id === id)
  if (!invoice) throw notFound('Invoice not found.')
  const { timeZone } = await currentSettings(ctx)
  const bytes = await pdfFile(invoicePaper(order, invoice, timeZone))
  return { name: invoiceFileName(invoice), bytes }
}
