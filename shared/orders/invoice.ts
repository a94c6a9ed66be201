export const INVOICE_KINDS = ['invoice', 'credit'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

type Numbered = { kind: InvoiceKind; number: string }

/** “Invoice INV-0001”. */
export function invoiceName({ kind, number }: Numbered): string {
  return `${kind === 'credit' ? 'Credit note' : 'Invoice'} ${number}`
}

const LEAST_DIGITS = 4

/** The prefix that the owner chose, and the sequence with leading zeros. */
export function invoiceNumber(prefix: string, sequence: number): string {
  return prefix + String(sequence).padStart(LEAST_DIGITS, '0')
}

/** The name of the file with one, in characters that every header and disk takes. */
export function invoiceFileName(invoice: Numbered): string {
  const plain = invoiceName(invoice).replaceAll(/[^\w.-]+/g, '-')
  return `${plain.replaceAll(/^-|-$/g, '')}.pdf`
}
