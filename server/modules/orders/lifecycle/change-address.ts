import type { Actor } from '#server/kernel/actor.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { contactColumns } from '#server/modules/orders/contact-columns.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import { isPreparing } from '#shared/orders/order-states.ts'
import type { PostalAddress } from '#shared/people/postal-address.ts'
import { namesOf } from '#shared/api/record.ts'
import { lockOrder, requireVersion } from './lock-order.ts'
import { writeChange } from './write-change.ts'

type Contact = { email: string; shippingAddress: PostalAddress }

type Correction = Contact & {
  orderId: string
  /** The version that the person saw; others are refused. */
  version?: number | undefined
  /** Whether the customer is mailed about it. */
  notify: boolean
}

/** Corrects where an order goes that has not left, and how its customer is reached. What it costs stays, and whose it is. Returns whether it was another. */
export async function changeAddress(
  scope: Scope,
  actor: Actor,
  { orderId, version, notify, ...contact }: Correction,
): Promise<boolean> {
  requireOrderManager(actor)
  const order = await lockOrder(scope, orderId)
  const changes = changesOf(order, contact)
  // Sent again after a lost answer, it is there already.
  if (changes.length === 0) return false
  requireVersion(order, version)
  requireOpenAddress(order)
  const columns = contactColumns(contact)
  await writeChange(scope, actor, {
    order,
    verb: 'address-changed',
    details: { changes },
    columns,
  })
  await scope.emit('order.address-changed', {
    orderId,
    version: order.version + 1,
    formerEmailKey: order.email_key,
    notify,
  })
  return true
}

/** Whether two orders go to the same address, with the same email address. */
export function haveSameContact(one: OrderRow, { email, shipping_address }: OrderRow): boolean {
  return changesOf(one, { email, shippingAddress: fromJson(shipping_address) }).length === 0
}

/** Whether an order goes to an address that can still be corrected; one that is handed over may have none. */
export function hasOpenAddress({ status, shipping_address: stored }: OrderRow): boolean {
  return isPreparing(status) && fromJson(stored).addressLine1 !== ''
}

function requireOpenAddress(order: OrderRow): void {
  if (hasOpenAddress(order)) return
  const text = isPreparing(order.status)
    ? 'This order is picked up and has no address.'
    : 'The address can only be changed before the order is shipped.'
  throw new Refusal('conflict', 'not_allowed', text)
}

type FieldChange = { field: string; from: string; to: string }

function changesOf(order: OrderRow, { email, shippingAddress }: Contact): FieldChange[] {
  const before: Record<string, string> = { ...fromJson(order.shipping_address), email: order.email }
  const after = { ...shippingAddress, email }
  return namesOf(after)
    .map((field) => ({ field, from: before[field] ?? '', to: after[field] }))
    .filter(({ from, to }) => from !== to)
}
