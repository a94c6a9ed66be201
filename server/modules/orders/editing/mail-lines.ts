import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { mailAboutOrder } from '#server/modules/orders/mails/index.ts'
import { findOrder } from '#server/modules/orders/queries.ts'

/** Tells the customer what is in their order now, where whoever changed it wants that. */
export async function mailLinesChanged(
  scope: Scope,
  { data: { orderId, version, notify, changes } }: Happened<'order.lines-changed'>,
): Promise<void> {
  const order = await findOrder(scope.tx, orderId)
  if (!notify || !order || order.status === 'cancelled') return
  await mailAboutOrder(scope, order, {
    subject: `We changed the items of your order ${order.number}`,
    text: 'This is your order as it is now. If something is not right, reply to this email.',
    parts: changes.length > 0 ? [changes.join('\n')] : [],
    key: `order-lines:${orderId}:${version}`,
  })
}
