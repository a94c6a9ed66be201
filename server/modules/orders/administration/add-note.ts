import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { lockOrder, writeHistory } from '#server/modules/orders/lifecycle/index.ts'

/** Adds a note that only admins see. */
export async function addNote(
  ctx: Context,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<void> {
  requireOrderManager(actor)
  await transact(ctx, async (scope) => {
    await lockOrder(scope, id)
    await writeNote(scope, actor, { orderId: id, text })
  })
}

export function writeNote(
  scope: Scope,
  actor: Actor,
  { orderId, text }: { orderId: string; text: string },
): Promise<void> {
  return writeHistory(scope, actor, { orderId, verb: 'noted', details: { text } })
}
