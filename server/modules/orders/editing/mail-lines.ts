import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { mailAboutOrder } from '#server/modules/orders/mails/index.ts'
import { findOrder } from '#server/modules/orders/queries.ts'

const AS_IT_IS = 'This is your order as it is now. If something is not right, reply to this email.'
const TAKEN_OUT =
  'What we took out of it is refunded, and not sent. If something is not right, reply to this email.'

/** Tells the customer what is in their order now, where whoever changed it wants that. */
export async function mailLinesChanged(
  scope: Scope,
  { data: { orderId, version, notify, changes } }: Happened<'order.lines-changed'>,
): Promise<void> {
  const order = await findOrder(scope.tx, orderId)
  if (!notify || !order || order.status === 'cancelled') return
  await mailAboutOrder(scope, order, {
    subject: `We changed the items of your order ${order.number}`,
    text: order.paid_at === null ? AS_IT_IS : TAKEN_OUT,
    parts: changes.length > 0 ? [changes.join('\n')] : [],
    key: `order-lines:${orderId}:${version}`,
  })
}
