import { invoiceFileName, invoiceName, type InvoiceKind } from '#shared/orders/invoice.ts'

type Order = {
  _id: string
  invoices: readonly { _id: string; kind: InvoiceKind; number: string }[]
}

/** The invoice and the credit notes of an order as files, for whoever placed it. */
export function InvoiceLinks({ order: { _id: id, invoices } }: { order: Order }) {
  if (invoices.length === 0) return null
  return (
    <ul className="stack tight">
      {invoices.map((invoice) => (
        <li key={invoice._id}>
          <a
            className="link"
            href={`/api/checkout/${id}/invoices/${invoice._id}`}
            download={invoiceFileName(invoice)}
          >
            {invoiceName(invoice)} (PDF)
          </a>
        </li>
      ))}
    </ul>
  )
}
