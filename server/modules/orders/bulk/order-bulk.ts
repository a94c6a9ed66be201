import { Refusal } from '#server/kernel/refusal.ts'
import { bulkKind } from '#server/modules/bulk/index.ts'
import { changeStatus } from '#server/modules/orders/lifecycle/index.ts'
import { findOrder } from '#server/modules/orders/queries.ts'
import { CANCEL_ASKED } from '#shared/orders/cancel-requests.ts'
import type { BulkStep } from './schema.ts'

/** `versions` are those that the person saw, by the orders' ids. */
export type OrderStep = { status: BulkStep; versions: Record<string, number> }

/** Moves orders on in bulk by the rules for one. */
export const orderBulk = bulkKind<OrderStep>(async ({ store }, member, change) => {
  const { status: to, versions } = change
  return {
    async apply(scope, id) {
      const order = await findOrder(scope.tx, id)
      // Whoever sends an order before it is paid means this one.
      if (order?.status === 'pending')
        throw new Refusal('conflict', 'not_paid', 'It is awaiting payment.')
      if (order?.attention.includes(CANCEL_ASKED))
        throw new Refusal('conflict', 'cancel_asked', 'Its customer asks to cancel it.')
      await changeStatus(scope, member, { orderId: id, to, version: versions[id] })
      return ''
    },
    undo: () => Promise.reject(new Error('a step of an order is never taken back')),
    nameOf: async (id) => `Order ${(await findOrder(store.db, id))?.number ?? id}`,
  }
})
