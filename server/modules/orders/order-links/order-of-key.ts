import type { Actor } from '#server/kernel/actor.ts'
import { guest } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { placedBy } from '#server/modules/orders/access.ts'
import { placerOf } from '#server/modules/orders/guest-cookie.ts'
import { findOrder, type OrderRow } from '#server/modules/orders/queries.ts'
import { orderOfLink, type LinkPurpose } from './link-token.ts'

/** What opens an order for its customer: its id for whoever placed it, or the secret of the link mailed to its address. */
export type OrderKey = { key: string; headers: Headers }

const isLinkKey = (key: string) => key.includes('.')

/** The order, and in whose name its history tells of it; whoever has the link needs no account. */
export async function orderOfKey(
  ctx: Context,
  viewer: Actor,
  { key, headers, purpose }: OrderKey & { purpose: LinkPurpose },
): Promise<{ order: OrderRow; customer: Actor }> {
  const { db } = ctx.store
  if (isLinkKey(key)) return { order: await orderOfLink(db, purpose, key), customer: guest }
  const placer = await placerOf(ctx, viewer, { orderId: key, headers })
  return { order: placedBy(placer, await findOrder(db, key)), customer: placer }
}
