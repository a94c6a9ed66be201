import { z } from 'zod'
import { idText } from '#shared/api/schemas.ts'

/** How much of a line a field takes. */
const WIDTHS = ['third', 'half', 'two-thirds', 'full'] as const

/**
 * `options` are the states of a country whose states are known; `isNeeded` where an address is incomplete without it;
 * `prompt` offers a field that few fill in.
 */
export const addressFieldOut = z.object({
  name: z.enum(['addressLine1', 'addressLine2', 'city', 'state', 'postalCode']),
  label: z.string(),
  prompt: z.string(),
  isNeeded: z.boolean(),
  isNumeric: z.boolean(),
  width: z.enum(WIDTHS),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
})

/** In the order in which the country writes them. `country` is its English name, empty for any. */
export const addressFieldsOut = z.object({
  country: z.string(),
  fields: z.array(addressFieldOut),
})

export const countryParam = z.object({ country: idText(100) })

/** What may be a slip; nothing of it is refused, whatever it is. */
export const addressDoubtsIn = z.object({
  email: z.string().max(500).default(''),
  phone: z.string().max(500).default(''),
  postalCode: z.string().max(500).default(''),
  country: z.string().max(500).default(''),
})

/** `suggestion` is what was probably meant. */
export const addressDoubtsOut = z.object({
  doubts: z.array(
    z.object({
      field: z.enum(['email', 'phone', 'postalCode']),
      text: z.string(),
      suggestion: z.string(),
    }),
  ),
})

export type AddressField = z.infer<typeof addressFieldOut>
export type AddressFields = z.infer<typeof addressFieldsOut>
export type AddressDoubtsIn = z.output<typeof addressDoubtsIn>
export type AddressDoubt = z.infer<typeof addressDoubtsOut>['doubts'][number]
