import { system } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { awaitsConfirmation } from '#server/modules/orders/awaits-confirmation.ts'
import { AWAITS_ACCEPTANCE } from './accept-it.ts'
import { flagOrder } from './flag-order.ts'
import { lockOrder } from './lock-order.ts'
import { confirmedUntil } from './deadlines.ts'
import { updateOrder } from './queries.ts'

/** Asks the owner to confirm an order whose address nobody can be asked. */
export function flagAwaiting(scope: Scope, orderId: string): Promise<void> {
  return flagOrder(scope, system('checkout'), { orderId, attention: AWAITS_ACCEPTANCE })
}

/** The same for one that waited for its customer: from now on, for as long as the owner has. */
export async function askOwnerInstead(scope: Scope, orderId: string): Promise<void> {
  if (!awaitsConfirmation(await lockOrder(scope, orderId))) return
  const runAt = confirmedUntil(scope.clock, 'owner')
  await updateOrder(scope.tx, orderId, { is_owner_asked: 1, expires_at: runAt })
  await scope.schedule({ kind: 'order.expire', key: orderId, payload: { orderId }, runAt })
  await flagAwaiting(scope, orderId)
}
