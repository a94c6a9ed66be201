import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { findOrder, orderOfLink, placedBy, type OrderRow } from '#server/modules/orders/index.ts'
import { isLinkKey, requireReviewer } from './access.ts'

/** The order that somebody reviews: by the secret of the link in its mail, or a member's own by its id. */
export async function orderOfCustomer(
  { store: { db } }: Context,
  actor: Actor,
  key: string,
): Promise<OrderRow> {
  if (isLinkKey(key)) return orderOfLink(db, 'review order', key)
  requireReviewer(actor)
  return placedBy(actor, await findOrder(db, key))
}
