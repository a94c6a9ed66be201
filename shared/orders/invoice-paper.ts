import { formatAmount } from '#shared/money/currency.ts'
import { addressLines } from '#shared/people/address-lines.ts'
import { siteDay } from '#shared/time/site-time.ts'
import { invoiceName, type InvoiceKind } from './invoice.ts'
import { orderSums, taxBasesText, taxSums, taxText, type Sum } from './order-texts.ts'

type Order = Parameters<typeof orderSums>[0] & {
  order_number: string
  invoice_number: string
  line_items: readonly { title: string; quantity: number; price: number }[]
  shipping_address: Parameters<typeof addressLines>[0] & { phone: string }
  taxes: Taxes
}

type Taxes = Parameters<typeof taxSums>[0] & Parameters<typeof taxText>[0]

type Invoice = {
  kind: InvoiceKind
  number: string
  issued_at: string
  seller: string
  tax_number: string
  total: number
  taxes: Taxes
}

/** What stands on an invoice or a credit note, in the order in which it is read. */
export type InvoicePaper = {
  title: string
  facts: string[]
  seller: string[]
  buyer: string[]
  columns: string[]
  lines: string[][]
  sums: Sum[]
  note: string
}

/** An invoice as it was issued. Where the order goes may have been corrected since, and with it whom it is billed to. */
export function invoicePaper(order: Order, invoice: Invoice, timeZone: string): InvoicePaper {
  const isCredit = invoice.kind === 'credit'
  return {
    title: invoiceName(invoice),
    facts: [
      siteDay(new Date(invoice.issued_at), timeZone),
      `Order ${order.order_number}`,
      ...(isCredit ? [`For invoice ${order.invoice_number}`] : []),
    ],
    seller: sellerLines(invoice),
    buyer: [...addressLines(order.shipping_address), order.shipping_address.phone].filter(Boolean),
    ...(isCredit ? creditRows(order, invoice) : invoiceRows(order)),
  }
}

/** Name, address and tax number. */
export function sellerLines({ seller, tax_number }: Pick<Invoice, 'seller' | 'tax_number'>) {
  return [...seller.split('\n'), tax_number && taxNumberText(tax_number)].filter(Boolean)
}

/** The line below the name of the seller. */
export const taxNumberText = (taxNumber: string) => `Tax number ${taxNumber}`

// A refund is said by a credit note of its own.
function invoiceRows(order: Order) {
  const { currency, taxes } = order
  return {
    columns: ['Item', 'Quantity', 'Price', 'Amount'],
    lines: order.line_items.map(({ title, quantity, price }) => [
      title,
      String(quantity),
      formatAmount(price, currency),
      formatAmount(price * quantity, currency),
    ]),
    sums: orderSums({ ...order, refunded_price: 0 }),
    note: `Amounts in ${currency}. ${taxText(taxes, currency)}`,
  }
}

function creditRows({ currency }: Order, { total, taxes }: Invoice) {
  const shown = formatAmount(total, currency)
  const sums = [{ name: 'Total refunded', amount: shown, isTotal: true }]
  const ofTax = taxSums({ ...taxes, mode: 'included' }, currency)
  const bases = taxBasesText(taxes.lines, currency)
  return {
    columns: ['Item', 'Amount'],
    lines: [['Refund', shown]],
    sums: [...sums, ...ofTax],
    note: `Amounts in ${currency}.${bases && ` Tax given back: ${bases}.`}`,
  }
}
