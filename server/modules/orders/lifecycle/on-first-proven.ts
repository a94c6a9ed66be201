import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { partOrders } from './queries.ts'

/** Orders with an address that its new holder may never have heard of are not theirs to see. */
export function partFromOrders(
  { tx }: Scope,
  { data: { id } }: Happened<'user.first-proven'>,
): Promise<void> {
  return partOrders(tx, id)
}
