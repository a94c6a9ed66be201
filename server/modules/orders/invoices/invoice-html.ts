import type { Order } from '#server/modules/orders/schema.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { escapeMarkup as escape } from '#shared/text/escape-markup.ts'
import { addressLines } from '#shared/people/address-lines.ts'
import { orderSums, taxText } from '#shared/orders/order-texts.ts'
import { invoiceName } from '#shared/orders/invoice.ts'
import { sellerLines } from '#shared/orders/invoice-paper.ts'
import { paidText } from '#shared/orders/payment-texts.ts'
import { siteDay } from '#shared/time/site-time.ts'

/** `seller` is their address, line by line; empty where the owner gave none. */
export type InvoiceSite = { siteName: string; host: string; seller: string; timeZone: string }

/** The invoice of an order as a document that needs nothing else: what the dashboard prints. */
export function invoiceHtml(order: Order, site: InvoiceSite): string {
  const invoice = order.invoices.find(({ kind }) => kind === 'invoice')
  const title = invoice ? invoiceName(invoice) : `Invoice for order ${order.order_number}`
  const { phone } = order.shipping_address
  const seller = invoice
    ? sellerLines(invoice)
    : [site.siteName, site.host, ...site.seller.split('\n')]
  const day = siteDay(new Date(invoice?.issued_at ?? order.created_at), site.timeZone)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)}</title>
<style>${SHEET}</style>
</head>
<body>
<header>
<p>${inLines(seller)}</p>
<p>${inLines([day, invoice ? `Order ${order.order_number}` : ''])}</p>
</header>
<h1>${escape(title)}</h1>
<h2>Billed to</h2>
<address>${inLines([...addressLines(order.shipping_address), phone])}</address>
<table>
<thead>${row('th scope="col"', ['Item', 'Quantity', 'Price', 'Amount'])}</thead>
<tbody>
${order.line_items.map((line) => lineRow(line, order.currency)).join('\n')}
</tbody>
<tfoot>
${orderSums(order).map(sumRow).join('\n')}
</tfoot>
</table>
<p>${escape(paidText(order))} Amounts in ${escape(order.currency)}. ${escape(taxText(order.taxes, order.currency))}</p>
</body>
</html>
`
}

function lineRow({ title, quantity, price }: Order['line_items'][number], currency: string) {
  const amount = (value: number) => formatAmount(value, currency)
  return row('td', [title, String(quantity), amount(price), amount(price * quantity)])
}

function sumRow({ name, amount }: { name: string; amount: string }): string {
  return `<tr><th scope="row" colspan="3">${escape(name)}</th><td>${escape(amount)}</td></tr>`
}

function row(cell: string, texts: string[]): string {
  const [name = ''] = cell.split(' ')
  return `<tr>${texts.map((text) => `<${cell}>${escape(text)}</${name}>`).join('')}</tr>`
}

const inLines = (lines: string[]) => lines.filter(Boolean).map(escape).join('<br>')

const SHEET = `:root{color-scheme:light}
body{max-width:45rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header{display:flex;justify-content:space-between;gap:2rem}
h1{font-size:1.5rem}
h2{font-size:1rem;margin-bottom:.25rem}
address{font-style:normal}
table{width:100%;margin-top:2rem;border-spacing:0;font-variant-numeric:tabular-nums}
th,td{padding:.5rem .5rem .5rem 0;text-align:end;vertical-align:top;border-bottom:1px solid}
tfoot th,tfoot td{border:0;padding-block:.25rem;font-weight:400}
:is(thead,tbody) :first-child{text-align:start}
tr{break-inside:avoid}`
