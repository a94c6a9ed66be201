import { z } from 'zod'
import { INVOICE_KINDS } from '#shared/orders/invoice.ts'
import { TAX_MODES } from '#shared/orders/tax.ts'

const money = z.number()

/** What was, or would be, taxed by which rate; `base` is without the tax, which is part of the prices or added to them. */
export const taxesOut = z.object({
  mode: z.enum(TAX_MODES),
  lines: z.array(z.object({ name: z.string(), percent: z.number(), base: money, tax: money })),
})

/** An invoice, or the credit note of a refund, as it was issued; `total` is what was paid, or given back. */
export const invoiceOut = z.object({
  _id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  issued_at: z.string(),
  seller: z.string(),
  tax_number: z.string(),
  total: money,
  taxes: taxesOut,
})

/** A sum as people read it. */
export const sumOut = z.object({
  name: z.string(),
  amount: z.string(),
  isTotal: z.boolean().optional(),
})

export type Invoice = z.infer<typeof invoiceOut>
export type Taxes = z.infer<typeof taxesOut>
