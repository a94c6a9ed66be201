import type { Actor } from '#server/kernel/actor.ts'
import { guest } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { placedBy } from '#server/modules/orders/access.ts'
import { placerOf } from '#server/modules/orders/guest-cookie.ts'
import { orderOfLink } from '#server/modules/orders/order-links/index.ts'
import { findOrder, type OrderRow } from '#server/modules/orders/queries.ts'

/** Who asks for a return: by the id of an order whoever placed it, or by the secret of the link mailed to its address. */
export type Returner = { key: string; headers: Headers }

const isLinkKey = (key: string) => key.includes('.')

/** The order, and in whose name its history tells of it; whoever has the link needs no account. */
export async function orderOfReturner(
  ctx: Context,
  viewer: Actor,
  { key, headers }: Returner,
): Promise<{ order: OrderRow; returner: Actor }> {
  const { db } = ctx.store
  if (isLinkKey(key)) return { order: await orderOfLink(db, 'return order', key), returner: guest }
  const placer = await placerOf(ctx, viewer, { orderId: key, headers })
  return { order: placedBy(placer, await findOrder(db, key)), returner: placer }
}
