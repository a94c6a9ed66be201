import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import {
  lockOrder,
  updateCancelRequest,
  withoutAttention,
  writeChange,
} from '#server/modules/orders/lifecycle/index.ts'
import { orderOfKey, type OrderKey } from '#server/modules/orders/order-links/index.ts'
import { CANCEL_ASKED } from '#shared/orders/cancel-requests.ts'
import { findCancelRequest } from './queries.ts'
import type { DeclineCancelIn } from './schema.ts'

/** Declines in words what a customer asks; whoever grants it cancels the order. */
export async function declineCancel(
  ctx: Context,
  actor: Actor,
  { id: orderId, text, version }: DeclineCancelIn & { id: string },
): Promise<void> {
  requireOrderManager(actor)
  if (text === '') throw invalidField('text', 'Write why you decline it.')
  await transact(ctx, (scope) =>
    endRequest(scope, actor, { orderId, state: 'declined', answer: text, version }),
  )
}

/** Takes a request back, before the shop has answered it. */
export async function withdrawCancel(ctx: Context, viewer: Actor, asked: OrderKey): Promise<void> {
  const { order, customer } = await orderOfKey(ctx, viewer, { ...asked, purpose: 'cancel order' })
  await transact(ctx, async (scope) => {
    await lockOrder(scope, order.id)
    if ((await findCancelRequest(scope.tx, order.id))?.state === 'withdrawn') return
    await endRequest(scope, customer, { orderId: order.id, state: 'withdrawn' })
  })
}

type End = {
  orderId: string
  state: 'declined' | 'withdrawn'
  answer?: string
  /** That which the person saw; others are refused. */
  version?: number | undefined
}

async function endRequest(
  scope: Scope,
  actor: Actor,
  { orderId, state, answer = '', version }: End,
): Promise<void> {
  const order = await lockOrder(scope, orderId, version)
  if ((await findCancelRequest(scope.tx, orderId))?.state !== 'requested') {
    const text = 'There is no open request to cancel this order.'
    throw new Refusal('conflict', 'not_allowed', text)
  }
  const updated_at = timestamp(scope.clock)
  await updateCancelRequest(scope.tx, orderId, { state, answer, updated_at })
  await writeChange(scope, actor, {
    order,
    verb: `cancel-${state}`,
    details: answer ? { text: answer } : {},
    columns: { attention: withoutAttention(order.attention, [CANCEL_ASKED]) },
  })
  await scope.emit('order.cancel-request-changed', { orderId, state })
}
