import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp, type Clock } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { findPublicSlugs } from '#server/modules/blog/index.ts'
import { placedBy } from '#server/modules/orders/access.ts'
import { confirmerOf } from '#server/modules/orders/awaits-confirmation.ts'
import { wasCancelled } from '#server/modules/orders/lifecycle/index.ts'
import { presentOrder } from '#server/modules/orders/present.ts'
import {
  findOrder,
  listLines,
  listReplaced,
  type OrderRow,
} from '#server/modules/orders/queries.ts'
import { NOTHING_ASKED, readAskingOf } from '#server/modules/orders/cancellations/index.ts'
import { findReturnable } from '#server/modules/orders/returns/index.ts'
import type { PlacedOrder } from '#server/modules/orders/schema.ts'
import { findPayment, listLeadingPosts } from './queries.ts'

/** An order with its payment, for whoever placed it. */
export async function readPlacedOrder(
  { store: { db }, clock, config }: Context,
  actor: Actor,
  orderId: string,
): Promise<PlacedOrder> {
  const row = placedBy(actor, await findOrder(db, orderId))
  const [order, payment, slugs] = await Promise.all([
    presentOrder(db, row),
    findPayment(db, row.id),
    findLeadingSlugs(db, row.id),
  ])
  const expiresAt = row.expires_at
  const confirmer = confirmerOf(row, config)
  const canPay = !confirmer && expiresAt !== null && expiresAt > timestamp(clock)
  const isGuest = row.user_id === null
  const hasExpired = row.status === 'cancelled' && !(await wasCancelled(db, row.id))
  const shown = presentPayment(row, payment, canPay)
  const lines = order.line_items.map((line) => ({ ...line, via: slugs.get(line.productId) }))
  const [next, replaced, asking] = await Promise.all([
    row.replaced_by ? findOrder(db, row.replaced_by) : undefined,
    listReplaced(db, row),
    readAskingOf(db, [row], () => order.is_partly_shipped),
  ])
  return {
    order: { ...order, line_items: lines },
    payment: shown,
    isGuest,
    canPay,
    ...(asking.get(row.id) ?? NOTHING_ASKED),
    canReturn: await canReturn(db, { order: row, clock }),
    confirmer,
    expiresAt,
    hasExpired,
    isReplaced: row.replaced_by !== null,
    replacedBy: next ? { _id: next.id, order_number: next.number } : null,
    replaced,
  }
}

/** Whether a return is accepted now; few look at this page once their order has arrived. */
async function canReturn(
  db: Db,
  { order, clock }: { order: OrderRow; clock: Clock },
): Promise<boolean> {
  if (order.status !== 'delivered') return false
  const lines = await listLines(db, [order.id])
  return (await findReturnable(db, { order, lines, clock })).problem === ''
}

/** The slugs of the posts that led to products of an order, by product; a post that is not public any more led to none. */
async function findLeadingSlugs(db: Db, orderId: string): Promise<Map<string, string>> {
  const leading = await listLeadingPosts(db, [orderId])
  const slugs = await findPublicSlugs(
    db,
    leading.map(({ postId }) => postId),
  )
  return new Map(
    leading.flatMap(({ productId, postId }) => {
      const slug = slugs.get(postId)
      return slug ? [[productId, slug]] : []
    }),
  )
}

function presentPayment(
  { provider, paid_at }: OrderRow,
  payment: Awaited<ReturnType<typeof findPayment>>,
  canPay: boolean,
): PlacedOrder['payment'] {
  if (!payment) return { provider, status: paid_at ? 'completed' : 'started' }
  // At one that has ended there, the provider takes nothing any more.
  const approvalUrl = canPay && payment.status === 'open' ? payment.approval_url : ''
  return { provider, status: payment.status, ...(approvalUrl && { approvalUrl }) }
}
