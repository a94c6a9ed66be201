import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { fromJson, toJson } from '#server/kernel/stored-json.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import { getSettings, type SiteSettings } from '#server/modules/settings/index.ts'
import { invoiceNumber, type InvoiceKind } from '#shared/orders/invoice.ts'
import type { TaxLine } from '#shared/orders/tax.ts'
import { insertInvoice, setInvoiceNumber, takeNumber } from './queries.ts'
import { refundedTaxes } from './refunded-taxes.ts'

/**
 * Gives an order that is being paid the next invoice number, where invoices are numbered. To be called last: others who are
 * paid wait for the number.
 */
export async function issueInvoice(scope: Scope, order: OrderRow): Promise<void> {
  const settings = await getSettings(scope.tx)
  if (!settings.numbersInvoices) return
  const number = await issue(scope, {
    kind: 'invoice',
    prefix: settings.invoicePrefix,
    settings,
    orderId: order.id,
    refundId: null,
    totalMinor: order.total_minor,
    taxes: fromJson(order.tax_lines),
  })
  await setInvoiceNumber(scope.tx, order.id, number)
}

type Refund = { refundId: string; amountMinor: number }

/** Gives a refund of an order with an invoice the next number of credit notes. `order` is as it was before the refund. */
export async function issueCreditNote(
  scope: Scope,
  order: OrderRow,
  { refundId, amountMinor }: Refund,
): Promise<void> {
  if (!order.invoice_number || amountMinor === 0) return
  const settings = await getSettings(scope.tx)
  const { total_minor: totalMinor, refunded_minor: beforeMinor } = order
  const refunded = { totalMinor, beforeMinor, amountMinor }
  await issue(scope, {
    kind: 'credit',
    prefix: settings.creditPrefix,
    settings,
    orderId: order.id,
    refundId,
    totalMinor: amountMinor,
    taxes: refundedTaxes(fromJson(order.tax_lines), refunded),
  })
}

type Issued = {
  kind: InvoiceKind
  prefix: string
  settings: SiteSettings
  orderId: string
  refundId: string | null
  totalMinor: number
  taxes: TaxLine[]
}

async function issue(
  { tx, clock, newId }: Scope,
  { kind, prefix, settings, orderId, refundId, totalMinor, taxes }: Issued,
): Promise<string> {
  const sequence = await takeNumber(tx, kind)
  const number = invoiceNumber(prefix, sequence)
  await insertInvoice(tx, {
    id: newId(),
    order_id: orderId,
    kind,
    sequence,
    number,
    refund_id: refundId,
    issued_at: timestamp(clock),
    seller: [settings.siteName, settings.invoiceAddress].filter(Boolean).join('\n'),
    tax_number: settings.taxNumber,
    total_minor: totalMinor,
    tax_lines: toJson(taxes),
  })
  return number
}
