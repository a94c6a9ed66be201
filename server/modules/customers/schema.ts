import { z } from 'zod'
import { ORDER_STATUSES } from '#shared/orders/order-states.ts'
import { pageQuery, pagingOut } from '#shared/api/page.ts'
import { idText, line, manyLines } from '#shared/api/schemas.ts'

export const LONGEST_NOTE = 4000
export const MOST_TAGS = 20
const LONGEST_TAG = 40

export const CUSTOMER_SORTS = ['last', 'spent', 'orders', 'name', 'newest'] as const

const filters = {
  /** Part of a name or an address, the end of a phone number, or the number of an order. */
  search: z.string().max(200).pipe(line(200)).default(''),
  /** One of their tags, whole. */
  tag: z.string().max(100).pipe(line(LONGEST_TAG)).default(''),
}

export const listCustomersQuery = z.object({
  ...filters,
  sort: z.enum(CUSTOMER_SORTS).default('last'),
  ...pageQuery(20),
})

export const exportCustomersQuery = z.object(filters)

export const customerParam = z.object({ id: idText(64) })
export const customerEmailParam = customerParam.extend({ email: idText(320) })

export const customerOut = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Its English name; empty for whoever only picked up. */
  country: z.string(),
  /** Without those that were cancelled or left unpaid. */
  orders: z.number(),
  /** What was paid less what was given back, in the shop's currency. */
  spent: z.number(),
  firstOrderAt: z.string(),
  lastOrderAt: z.string(),
  tags: z.array(z.string()),
})

export const listCustomersOut = z.object({
  customers: z.array(customerOut),
  totalCustomers: z.number(),
  ...pagingOut,
})

const orderOut = z.object({
  _id: z.string(),
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  pieces: z.number(),
  total: z.number(),
  currency: z.string(),
  created_at: z.string(),
})

const destinationOut = z.object({
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  province: z.string(),
  zip: z.string(),
  country: z.string(),
})

/** `emails` are all whose orders are theirs, `account` the member who has one of them. */
export const customerDetailOut = customerOut.extend({
  emails: z.array(z.string()),
  account: z.object({ _id: z.string(), name: z.string() }).nullable(),
  note: z.string(),
  version: z.number(),
  /** The newest, whatever became of them; a hundred at most. */
  orderList: z.array(orderOut),
  addresses: z.array(destinationOut),
})

export const oneCustomerOut = z.object({ customer: customerDetailOut })

/** What was changed since `version` was read is not overwritten (409). */
export const customerIn = z.object({
  note: manyLines(LONGEST_NOTE),
  tags: z
    .array(z.string().pipe(line(LONGEST_TAG)))
    .max(MOST_TAGS, `At most ${MOST_TAGS} tags are allowed.`)
    .transform((tags) => [...new Set(tags.filter(Boolean))]),
  version: z.int(),
})

export const mergeIn = z.object({ other: idText(64) })

export type CustomerList = z.infer<typeof listCustomersOut>
export type Customer = z.infer<typeof customerOut>
export type CustomerDetail = z.infer<typeof customerDetailOut>
export type CustomerIn = z.output<typeof customerIn>
export type CustomerFilters = z.output<typeof exportCustomersQuery>
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]
export type ListCustomersQuery = z.output<typeof listCustomersQuery>
