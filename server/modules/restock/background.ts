import { removal } from '#server/kernel/tasks/removal.ts'
import type { Listener } from '#server/kernel/tasks/task-types.ts'
import { deleteUnconfirmedBefore, deleteWaitsBefore } from './queries.ts'
import { tellOfRestock } from './tell-waiting.ts'

export const restockListener: Listener<'product.restocked'> = {
  on: 'product.restocked',
  name: 'mail',
  about: 'Emails that a product is back',
  within: tellOfRestock,
}

export const waitRemovals = [
  removal('unconfirmed waits for a product', 2, deleteUnconfirmedBefore),
  removal('waits for a product', 180, deleteWaitsBefore),
]
