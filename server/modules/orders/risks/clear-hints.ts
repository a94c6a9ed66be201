import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import {
  lockOrder,
  requireVersion,
  staleOrder,
  writeChange,
} from '#server/modules/orders/lifecycle/index.ts'
import { riskTexts } from './hints.ts'

/** Takes the mark off an order that looks fine to an admin; the history says what it was marked by. */
export async function clearHints(
  ctx: Context,
  actor: Actor,
  { id, version, hints }: { id: string; version: number | undefined; hints: number | undefined },
): Promise<void> {
  requireOrderManager(actor)
  await transact(ctx, async (scope) => {
    const order = await lockOrder(scope, id)
    // Pressed twice, or by two.
    if (order.has_risks === 0) return
    requireVersion(order, version)
    const texts = riskTexts(order)
    // One that came meanwhile was not looked at; none ever goes.
    if (hints !== undefined && hints !== texts.length) throw staleOrder()
    const details = { text: texts.join('\n') }
    await writeChange(scope, actor, {
      order,
      verb: 'looks-fine',
      details,
      columns: { has_risks: 0 },
    })
  })
}
