import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import {
  changeAddress,
  hasOpenAddress,
  haveSameContact,
  lockWithAdditions,
} from '#server/modules/orders/lifecycle/index.ts'
import type { PutAddressIn } from './schema.ts'

/** Corrects the address of an order that has not been shipped, and of what adds to it and goes there too: it is the same parcel. */
export async function putAddress(
  ctx: Context,
  actor: Actor,
  { orderId, ...put }: PutAddressIn & { orderId: string },
): Promise<void> {
  requireOrderManager(actor)
  await transact(ctx, async (scope) => {
    const { order, additions } = await lockWithAdditions(scope, { orderId })
    if (!(await changeAddress(scope, actor, { orderId, ...put }))) return
    const { email, shippingAddress } = put
    const along = additions.filter((one) => hasOpenAddress(one) && haveSameContact(one, order))
    for (const { id } of along)
      await changeAddress(scope, actor, { orderId: id, email, shippingAddress, notify: false })
  })
}
