import { system } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { AWAITS_ACCEPTANCE } from './accept-it.ts'
import { flagOrder } from './flag-order.ts'

/** Asks the owner to confirm an order whose address nobody can be asked. */
export function flagAwaiting(scope: Scope, orderId: string): Promise<void> {
  return flagOrder(scope, system('checkout'), { orderId, attention: AWAITS_ACCEPTANCE })
}
