import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { lineImage } from '#server/modules/orders/present.ts'
import { listLines } from '#server/modules/orders/queries.ts'
import { orderOfKey, type OrderKey } from '#server/modules/orders/order-links/index.ts'
import { nextReturnStates } from '#shared/orders/return-states.ts'
import { findReturnable } from './find-returnable.ts'
import { presentReturn } from './present.ts'
import type { Returnable } from './schema.ts'

/** What can be returned of an order, and what was asked for until now. */
export async function readReturnable(
  ctx: Context,
  viewer: Actor,
  returner: OrderKey,
): Promise<Returnable> {
  const { db } = ctx.store
  const { order } = await orderOfKey(ctx, viewer, { ...returner, purpose: 'return order' })
  const lines = await listLines(db, [order.id])
  const found = await findReturnable(db, { order, lines, clock: ctx.clock })
  return {
    orderNumber: order.number,
    until: found.until ?? '',
    problem: found.problem,
    lines: found.lines.map(({ position, title, quantity, left, media_id, media_width }) => ({
      position,
      title,
      image_url: lineImage(media_id, media_width),
      quantity,
      left,
    })),
    returns: found.returns.map((row) => ({
      ...presentReturn(row, lines),
      canWithdraw: nextReturnStates(row.state).includes('withdrawn'),
    })),
  }
}
