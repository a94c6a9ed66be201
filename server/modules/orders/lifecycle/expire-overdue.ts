import { HOUR_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { expireOrder } from './cancel-order.ts'
import { listOverdue } from './queries.ts'

const AT_ONCE = 200

/**
 * Cancels orders whose own task has not done so for an hour, as when their payment cannot be settled: they must not hold
 * their pieces for ever. Money that still comes is counted as late.
 */
export async function expireOverdue(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - HOUR_MS).toISOString()
  for (const orderId of await listOverdue(ctx.store.db, before, AT_ONCE)) {
    try {
      await expireOrder(ctx, { orderId })
    } catch (error) {
      ctx.log.error({ err: error, orderId }, 'an order that was not paid could not be ended')
    }
  }
}
