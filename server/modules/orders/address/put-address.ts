import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { changeAddress } from '#server/modules/orders/lifecycle/index.ts'
import type { PutAddressIn } from './schema.ts'

/** Corrects the address of an order that has not been shipped. */
export async function putAddress(
  ctx: Context,
  actor: Actor,
  { orderId, ...put }: PutAddressIn & { orderId: string },
): Promise<void> {
  requireOrderManager(actor)
  await transact(ctx, (scope) => changeAddress(scope, actor, { orderId, ...put }))
}
