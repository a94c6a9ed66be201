import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { mailAboutOrder } from '#server/modules/orders/mails/index.ts'
import { findOrder, numbersOf } from '#server/modules/orders/queries.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money } from '#shared/money/money.ts'

/** Mails the customer the link at which they pay for what was added to their order. */
export async function mailAddition(
  scope: Scope,
  { data: { orderId } }: Happened<'order.addition-asked'>,
): Promise<void> {
  const order = await findOrder(scope.tx, orderId)
  if (!order?.adds_to || order.status !== 'pending') return
  const number = (await numbersOf(scope.tx, [order.adds_to])).get(order.adds_to) ?? ''
  const due = formatMoney(money(order.total_minor, order.currency))
  await mailAboutOrder(scope, order, {
    subject: `${due} for what was added to your order ${number}`,
    text: `We added items to your order ${number}, as you agreed with us. Please pay ${due} for them by the link below.`,
    parts: [
      { link: { label: `Pay ${due}`, secret: { kind: 'order-finish', orderId } } },
      'The link works for seven days. It ends when the order is changed again or cancelled. Your order is sent once this is paid.',
    ],
    key: `order-addition:${orderId}`,
  })
}
