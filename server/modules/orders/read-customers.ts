import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import type { PostalAddress } from '#shared/people/postal-address.ts'
import type { OrderRow } from './queries.ts'
import { countOrdersOf, findNewestOf, listAddressesOf, sumPaidOf } from './queries-customers.ts'
import { listNewest } from './queries-sales.ts'
import { presentSummaries } from './read-sales.ts'
import type { OrderSummary } from './schema-sales.ts'

/** What the orders of some email addresses come to. `newest` says who their customer is now. */
export type CustomerSums = {
  orders: number
  /** What was paid less what was given back, in minor units. */
  spentCents: number
  firstAt: string
  newest: OrderRow
}

/** Undefined where nothing was bought with any of these addresses: what was cancelled or left unpaid does not count. */
export async function sumOrdersOf(
  db: Db,
  emailKeys: readonly string[],
): Promise<CustomerSums | undefined> {
  const newest = await findNewestOf(db, emailKeys)
  if (!newest) return undefined
  const { orders, firstAt } = await countOrdersOf(db, emailKeys)
  return { orders, firstAt, newest, spentCents: await sumPaidOf(db, emailKeys) }
}

/** The newest orders of some email addresses, whatever became of them. */
export async function listOrdersOf(
  { store: { db } }: Context,
  emailKeys: readonly string[],
  most: number,
): Promise<OrderSummary[]> {
  return presentSummaries(db, await listNewest(db, { emailKeys, limit: most }))
}

/** Where the newest orders of some email addresses went, each address once, the newest first. */
export async function listDestinations(
  db: Db,
  emailKeys: readonly string[],
  most: number,
): Promise<PostalAddress[]> {
  const stored = await listAddressesOf(db, emailKeys, most)
  return [...new Set(stored)].map((json) => fromJson(json))
}
