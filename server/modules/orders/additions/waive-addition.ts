import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import {
  lockWithAdditions,
  staleOrder,
  writeHistory,
} from '#server/modules/orders/lifecycle/index.ts'
import { findOrder, listLines } from '#server/modules/orders/queries.ts'
import { additionTerms, askAddition } from './ask-addition.ts'
import { replaceAddition } from './replace-addition.ts'

/** Gives what was added to a paid order for nothing, instead of waiting for its payment. */
export async function waiveAddition(
  ctx: Context,
  actor: Actor,
  { orderId, addition: seen }: { orderId: string; addition?: string | undefined },
): Promise<void> {
  requireOrderManager(actor)
  const found = await findOrder(ctx.store.db, orderId)
  if (!found) throw notFound('Order not found.')
  const terms = await additionTerms(ctx, found, 'free')
  await transact(ctx, async (scope) => {
    const { order, open } = await lockWithAdditions(scope, { orderId })
    if (!open) throw new Refusal('conflict', 'not_allowed', 'Nothing waits for a payment any more.')
    if (seen !== undefined && seen !== open.id) throw staleOrder()
    const lines = await listLines(scope.tx, [open.id])
    const items = lines.map(({ product_id: productId, quantity }) => ({ productId, quantity }))
    const replaced = await replaceAddition(scope, actor, open.id)
    const addition = { ...terms, order, items, shippingCents: 0, notify: true }
    await replaced.by(await askAddition(scope, actor, addition))
    const details = { number: open.number, minor: open.total_minor, currency: open.currency }
    await writeHistory(scope, actor, { orderId, verb: 'addition-waived', details })
  })
}
