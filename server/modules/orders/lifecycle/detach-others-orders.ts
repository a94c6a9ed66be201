import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { detachOrders } from './queries.ts'

/** Orders with an address that its new holder may never have heard of are not theirs to see. */
export function detachOthersOrders(
  { tx }: Scope,
  { data: { id } }: Happened<'user.first-proven'>,
): Promise<void> {
  return detachOrders(tx, id)
}
