import type { Context } from '#server/kernel/context.ts'
import { presentOrders } from '#server/modules/orders/present.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { taxNumberText } from '#shared/orders/invoice-paper.ts'
import { invoiceHtml } from './invoice-html.ts'
import { listBilledOrders } from './queries.ts'

/** `id` is the order's. */
export type InvoiceFile = { id: string; number: string; html: string }

/** Some invoices of a member's orders, from behind the order with the id `after`. */
export async function listInvoices(
  ctx: Context,
  page: { userId: string; after: string },
): Promise<InvoiceFile[]> {
  const { db } = ctx.store
  const orders = await presentOrders(db, await listBilledOrders(db, page))
  const { siteName, invoiceAddress, taxNumber, timeZone } = await currentSettings(ctx)
  const seller = [invoiceAddress, taxNumber && taxNumberText(taxNumber)].filter(Boolean).join('\n')
  const site = { siteName, host: new URL(ctx.config.publicUrl).host, seller, timeZone }
  return orders.map((order) => ({
    id: order._id,
    number: order.order_number,
    html: invoiceHtml(order, site),
  }))
}
