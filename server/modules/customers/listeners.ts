import { removal } from '#server/kernel/tasks/removal.ts'
import type { Listener } from '#server/kernel/tasks/task-types.ts'
import { deleteEmptyBefore } from './queries.ts'
import { refreshAfterAddress, refreshAfterOrder } from './refresh-customer.ts'

const refresh = { name: 'customers', about: 'Sums of a customer', within: refreshAfterOrder }

/** Whatever happens to an order changes what its customer bought. */
export const customerListeners: Listener[] = [
  { ...refresh, on: 'order.placed' },
  { ...refresh, on: 'order.confirmed' },
  { ...refresh, on: 'order.paid' },
  { ...refresh, on: 'order.changed' },
  { ...refresh, on: 'order.refunded' },
  { ...refresh, on: 'order.lines-changed' },
  { ...refresh, on: 'order.address-changed', within: refreshAfterAddress },
]

export const customerRemoval = removal('former customers', 400, deleteEmptyBefore)
