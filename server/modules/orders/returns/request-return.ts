import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import { lockOrder, writeHistory } from '#server/modules/orders/lifecycle/index.ts'
import type { LinePieces } from '#server/modules/orders/tables.ts'
import { orderOfKey, type OrderKey } from '#server/modules/orders/order-links/index.ts'
import { findReturnable } from './find-returnable.ts'
import { insertReturn } from './queries.ts'
import { countAt } from './returnable.ts'
import type { RequestReturnIn } from './schema.ts'

type Request = OrderKey & { input: RequestReturnIn }

/** Asks the shop to take pieces of an order back. The order is locked, so that no piece is in two returns. */
export async function requestReturn(
  ctx: Context,
  viewer: Actor,
  { input, ...request }: Request,
): Promise<void> {
  const { order, customer } = await orderOfKey(ctx, viewer, {
    ...request,
    purpose: 'return order',
  })
  await transact(ctx, (scope) => writeRequest(scope, customer, { orderId: order.id, input }))
}

async function writeRequest(
  scope: Scope,
  customer: Actor,
  { orderId, input }: { orderId: string; input: RequestReturnIn },
): Promise<void> {
  const { tx, clock, newId, emit } = scope
  const order = await lockOrder(scope, orderId)
  const found = await findReturnable(tx, { order, lines: order.pieces, clock })
  if (found.problem) throw new Refusal('conflict', 'not_returnable', found.problem)
  const lines = requestedOf(found.lines, input.lines)
  const { reason, text } = input
  const [returnId, now] = [newId(), timestamp(clock)]
  await insertReturn(tx, {
    id: returnId,
    order_id: orderId,
    state: 'requested',
    lines: toJson(lines),
    reason,
    text,
    created_at: now,
    updated_at: now,
  })
  // What was written stands in the return alone, where it can be erased.
  const details = { returnId, lines, reason }
  await writeHistory(scope, customer, { orderId, verb: 'return-requested', details })
  await emit('order.return-changed', { orderId, returnId, state: 'requested' })
}

type Left = { position: number; title: string; left: number }

/** Each line once, in their order; refused where they are more than are left. */
function requestedOf(left: readonly Left[], input: readonly LinePieces[]): LinePieces[] {
  const unknown = input.find((each) => !left.some(({ position }) => position === each.position))
  if (unknown) throw invalidField('lines', 'Choose items of this order.')
  return left.flatMap(({ position, title, left: most }) => {
    const quantity = countAt(input, position)
    if (quantity > most) throw invalidField('lines', tooManyText(title, most))
    return quantity > 0 ? [{ position, quantity }] : []
  })
}

function tooManyText(title: string, most: number): string {
  if (most === 0) return `“${title}” is returned already.`
  return `Of “${title}” you can return ${most} at most.`
}
