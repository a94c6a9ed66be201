export { issueCreditNote, issueInvoice } from './issue-invoice.ts'
export { listInvoices } from './list-invoices.ts'
export { refundedTaxes } from './refunded-taxes.ts'
