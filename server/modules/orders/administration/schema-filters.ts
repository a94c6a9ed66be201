import { z } from 'zod'
import { ORDER_GROUPS } from '#shared/orders/order-groups.ts'
import { ORDER_STATUSES } from '#shared/orders/order-states.ts'
import { countryCode } from '#shared/people/countries.ts'
import { namesOf } from '#shared/api/record.ts'
import { line, optionalDay } from '#shared/api/schemas.ts'

const optionalAmount = z
  .string()
  .regex(/^(\d{1,12}(\.\d{1,3})?)?$/, 'Must be an amount such as 49.50.')
  .default('')

const GROUPS = namesOf(ORDER_GROUPS)

/** `attention`: those that an admin has to look at. `risks`: those that are unusual. `returns`: those with returns that have not ended. */
export const orderFilters = {
  status: z
    .enum(['all', 'attention', 'risks', 'returns', ...GROUPS, ...ORDER_STATUSES])
    .default('all'),
  search: z.string().max(400).pipe(line(200)).default(''),
  sort: z.enum(['newest', 'oldest']).default('newest'),
  /** The days on which they were placed, both included. */
  from: optionalDay,
  to: optionalDay,
  /** What they come to in the shop's currency, both included; empty for no bound. */
  min: optionalAmount,
  max: optionalAmount,
  /** The code of the country to which they go. */
  country: z
    .string()
    .refine((code) => code === '' || countryCode(code) === code, 'Choose a country.')
    .default(''),
}
