import { system } from '#server/kernel/actor.ts'
import { CLOCK_SKEW_MS, HOUR_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { findOrder } from '#server/modules/orders/queries.ts'
import type { Confirmer } from '#server/modules/orders/awaits-confirmation.ts'
import { confirmedUntil, paidUntil } from './deadlines.ts'
import { endOrder } from './end-order.ts'
import { lockOrder } from './lock-order.ts'
import { hasExpiryAfter, listOverdue, setExpiryAfter } from './queries.ts'

/** The task that cancels an order whose payment or confirmation did not come in time, and gives back what it reserved. */
export async function expireOrder(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const seen = await findOrder(ctx.store.db, orderId)
  if (!seen?.expires_at) return
  await transact(ctx, async (scope) => {
    const order = await lockOrder(scope, orderId)
    const isOver = order.expires_at !== null && order.expires_at <= timestamp(scope.clock)
    if (isOver) await endOrder(scope, system('order.expire'), { order, verb: 'expired' })
  })
}

const AT_ONCE = 200

/**
 * Cancels orders whose own task has not done so for an hour, as when their payment cannot be settled: they must not hold
 * their pieces for ever. Money that still comes is counted as late. Those placed while the clock was ahead wait from now on.
 */
export async function expireForgottenOrders(ctx: Context): Promise<void> {
  await bringForward(ctx)
  const before = new Date(ctx.clock.now().getTime() - HOUR_MS).toISOString()
  for (const orderId of await listOverdue(ctx.store.db, before, AT_ONCE)) {
    try {
      await expireOrder(ctx, { orderId })
    } catch (error) {
      ctx.log.error({ err: error, orderId }, 'an order that was not paid could not be ended')
    }
  }
}

async function bringForward(ctx: Context): Promise<void> {
  await bringKindForward(ctx, { isPrepaid: true, until: paidUntil(ctx.clock) })
  for (const confirmer of ['customer', 'owner'] as const) {
    const until = confirmedUntil(ctx.clock, confirmer)
    await bringKindForward(ctx, { isPrepaid: false, confirmer, until })
  }
}

type Kind = { isPrepaid: boolean; confirmer?: Confirmer; until: string }

async function bringKindForward(ctx: Context, { until, ...kind }: Kind): Promise<void> {
  const latest = new Date(Date.parse(until) + CLOCK_SKEW_MS).toISOString()
  const waiting = { ...kind, latest }
  if (!(await hasExpiryAfter(ctx.store.db, waiting))) return
  await transact(ctx, ({ tx }) => setExpiryAfter(tx, waiting, until))
}
