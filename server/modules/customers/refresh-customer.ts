import type { Happened } from '#server/kernel/events.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { findOrder, sumOrdersOf, type CustomerSums } from '#server/modules/orders/index.ts'
import { phoneKey } from '#shared/people/phone-key.ts'
import {
  deleteCustomer,
  findIdOfEmail,
  insertCustomer,
  insertEmail,
  listEmailKeys,
  lockCustomer,
  renameEmail,
  updateCustomer,
  type CustomerRow,
} from './queries.ts'

type OrderEvent =
  | 'order.placed'
  | 'order.confirmed'
  | 'order.paid'
  | 'order.changed'
  | 'order.refunded'
  | 'order.lines-changed'

/** Counts the orders of a customer anew after something happened to one of them. */
export async function refreshAfterOrder(
  scope: Scope,
  { data }: Happened<OrderEvent>,
): Promise<void> {
  const order = await findOrder(scope.tx, data.orderId)
  // One that was handed over may have none.
  if (order?.email_key) await refreshEmail(scope, order.email_key)
}

/**
 * Counts anew after the address of an order was corrected. Where the former address has no other order that counts, it was the
 * same customer under a wrong one, whose note and tags stay theirs.
 */
export async function refreshAfterAddress(
  scope: Scope,
  { data: { orderId, formerEmailKey: from } }: Happened<'order.address-changed'>,
): Promise<void> {
  const order = await findOrder(scope.tx, orderId)
  const to = order?.email_key
  if (!to) return
  if (to !== from && !(await sumOrdersOf(scope.tx, [from])))
    await renameEmail(scope.tx, { from, to })
  if (to !== from) await refreshEmail(scope, from)
  await refreshEmail(scope, to)
}

/** Counts the orders of whoever has an address, who becomes a customer with the first. */
export async function refreshEmail(scope: Scope, emailKey: string): Promise<void> {
  const { tx, engine } = scope
  const id = await findIdOfEmail(tx, emailKey)
  if (!id) return addCustomer(scope, emailKey)
  const customer = await lockCustomer(tx, engine, id)
  // Merged into another one meanwhile.
  if (!customer || (await findIdOfEmail(tx, emailKey)) !== id) return refreshEmail(scope, emailKey)
  await recount(scope, customer)
}

/** Brings a locked customer up to date with their orders; one who has none and was never noted about is gone. */
export async function recount({ tx }: Scope, customer: CustomerRow): Promise<void> {
  const sums = await sumOrdersOf(tx, await listEmailKeys(tx, customer.id))
  if (sums) return updateCustomer(tx, customer.id, factsOf(sums))
  if (customer.note === '' && customer.tags === '[]') return deleteCustomer(tx, customer.id)
  await updateCustomer(tx, customer.id, { orders_count: 0, spent_cents: 0 })
}

async function addCustomer(scope: Scope, emailKey: string): Promise<void> {
  const { tx, clock, newId } = scope
  const sums = await sumOrdersOf(tx, [emailKey])
  if (!sums) return
  const id = newId()
  await insertCustomer(tx, { ...factsOf(sums), id, created_at: timestamp(clock) })
  if (await insertEmail(tx, { email_key: emailKey, customer_id: id })) return
  // Another process was quicker.
  await deleteCustomer(tx, id)
  await refreshEmail(scope, emailKey)
}

function factsOf({ orders, spentCents, firstAt, newest }: CustomerSums) {
  const { phone, country } = fromJson(newest.shipping_address)
  return {
    name: newest.customer_name,
    name_key: newest.customer_key,
    email: newest.email,
    email_key: newest.email_key,
    phone,
    phone_key: phoneKey(phone),
    country,
    orders_count: orders,
    spent_cents: spentCents,
    first_order_at: firstAt,
    last_order_at: newest.created_at,
  }
}
