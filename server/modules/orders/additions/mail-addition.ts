import type { Happened } from '#server/kernel/events.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { mailAboutOrder } from '#server/modules/orders/mails/index.ts'
import { findOrder, type OrderRow } from '#server/modules/orders/queries.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money } from '#shared/money/money.ts'
import { counted } from '#shared/text/counted.ts'
import { editSumsText } from './swap-texts.ts'

type Asked = Happened<'order.addition-asked'> | Happened<'order.address-changed'>

function untilText({ clock }: Scope, { expires_at }: OrderRow): string {
  const leftMs = Date.parse(expires_at ?? '') - clock.now().getTime()
  return `for ${counted(Math.max(1, Math.round(leftMs / DAY_MS)), 'day')}`
}

/**
 * Mails the customer the link at which they pay for what was added to their order, each address once: the link of a former
 * address is worth nothing.
 */
export async function mailAddition(scope: Scope, { data }: Asked): Promise<void> {
  const { orderId } = data
  const order = await findOrder(scope.tx, orderId)
  if (!order?.adds_to || order.status !== 'pending') return
  const main = await findOrder(scope.tx, order.adds_to)
  if (!main) return
  const { number } = main
  const asked = money(order.total_minor, order.currency)
  const due = formatMoney(asked)
  const refund = money(('refundMinor' in data && data.refundMinor) || 0, main.currency)
  const swap = refund.amountMinor > 0 ? ` ${editSumsText({ refund, asked }, false)}` : ''
  await mailAboutOrder(scope, order, {
    subject: `${due} for what was added to your order ${number}`,
    text: `We added items to your order ${number}, as you agreed with us. Please pay ${due} for them by the link below.${swap}`,
    parts: [
      { link: { label: `Pay ${due}`, secret: { kind: 'order-finish', orderId } } },
      `The link works ${untilText(scope, order)}. It ends when the order is changed again or cancelled. Your order is sent once this is paid.`,
    ],
    key: `order-addition:${orderId}:${order.email_key}`,
  })
}
