import { z } from 'zod'
import { TAX_MODES } from '#shared/orders/tax.ts'

const money = z.number()

/** What was, or would be, taxed by which rate; `base` is without the tax, which is part of the prices or added to them. */
export const taxesOut = z.object({
  mode: z.enum(TAX_MODES),
  lines: z.array(z.object({ name: z.string(), percent: z.number(), base: money, tax: money })),
})

/** A sum as people read it. */
export const sumOut = z.object({
  name: z.string(),
  amount: z.string(),
  isTotal: z.boolean().optional(),
})

export type Taxes = z.infer<typeof taxesOut>
