import { system } from '#server/kernel/actor.ts'
import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { flagOrder, wasCancelled } from '#server/modules/orders/lifecycle/index.ts'
import { findOrder } from '#server/modules/orders/queries.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money } from '#shared/money/money.ts'
import { isPreparing } from '#shared/orders/order-states.ts'

/** Asks the owner to look at an order when what they added to it was not paid in time: nothing else would tell them to send it. */
export async function flagUnpaidAddition(
  scope: Scope,
  { data: { orderId, to } }: Happened<'order.changed'>,
): Promise<void> {
  if (to !== 'cancelled') return
  const addition = await findOrder(scope.tx, orderId)
  if (!addition?.adds_to || (await wasCancelled(scope.tx, orderId))) return
  const order = await findOrder(scope.tx, addition.adds_to)
  if (!order || order.status === 'cancelled' || order.status === 'refunded') return
  const due = formatMoney(money(addition.total_minor, addition.currency))
  const next = isPreparing(order.status)
    ? 'Send this order without it, or add it again with “Edit items”.'
    : 'This order has left without it.'
  const attention = `The customer did not pay ${due} in time for what was added as order ${addition.number}. It is back in stock. ${next}`
  await flagOrder(scope, system('additions'), { orderId: order.id, attention })
}
