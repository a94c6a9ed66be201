import { system } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { isOfAddress } from '#server/modules/orders/contact-columns.ts'
import { cancelUnpaid } from '#server/modules/orders/lifecycle/index.ts'
import { findOrder } from '#server/modules/orders/queries.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money } from '#shared/money/money.ts'
import { pathTo } from '#shared/addresses.ts'
import { orderOfLink, tokenOf } from './link-token.ts'

/** Cancels an order for whoever has the link of its mail, by the rule that holds for members: while nobody paid or packed it. */
export async function cancelByLink(ctx: Context, token: string): Promise<void> {
  const { id: orderId } = await orderOfLink(ctx.store.db, 'cancel order', token)
  await transact(ctx, (scope) => cancelUnpaid(scope, system('cancellation'), orderId))
}

/** Which order a link cancels, for whoever has it. */
export async function readCancellable({ store: { db } }: Context, token: string) {
  const order = await orderOfLink(db, 'cancel order', token)
  const total = formatMoney(money(order.total_minor, order.currency))
  return { order_number: order.number, total }
}

/** The link of a mail, made when it is sent and stored nowhere. */
export async function mailedCancelLink(
  { store: { db }, config }: Context,
  { orderId }: { orderId: string },
  recipient: string,
): Promise<string | undefined> {
  const order = await findOrder(db, orderId)
  if (!order || !isOfAddress(order, recipient)) return undefined
  return config.publicUrl + pathTo.cancelOrder(await tokenOf(db, 'cancel order', order))
}
