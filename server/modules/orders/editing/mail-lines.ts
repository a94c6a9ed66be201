import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { editSumsText } from '#server/modules/orders/additions/index.ts'
import { mailAboutOrder } from '#server/modules/orders/mails/index.ts'
import { findOrder, type OrderRow } from '#server/modules/orders/queries.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money } from '#shared/money/money.ts'

const AS_IT_IS = 'This is your order as it is now.'
const NOT_SENT = 'What we took out of it is not sent.'
const ONCE_DONE = 'We email you once the refund is done.'
const REPLY = 'If something is not right, reply to this email.'

type Changed = Happened<'order.lines-changed'>

/** Tells the customer what is in their order now, where whoever changed it wants that. */
export async function mailLinesChanged(scope: Scope, { data }: Changed): Promise<void> {
  const { orderId, version, notify, changes } = data
  const order = await findOrder(scope.tx, orderId)
  if (!notify || !order || order.status === 'cancelled') return
  const text = order.paid_at === null ? AS_IT_IS : await takenOutText(scope, order, data)
  await mailAboutOrder(scope, order, {
    subject: `We changed the items of your order ${order.number}`,
    text: `${text} ${REPLY}`,
    parts: changes.length > 0 ? [changes.join('\n')] : [],
    key: `order-lines:${orderId}:${version}`,
  })
}

// Whoever made the payment gives it back in its own time, so nothing is said to be done.
async function takenOutText(
  { tx }: Scope,
  { currency }: OrderRow,
  { refundMinor = 0, additionId = '' }: Changed['data'],
): Promise<string> {
  if (refundMinor === 0) return NOT_SENT
  const refund = money(refundMinor, currency)
  const added = await findOrder(tx, additionId)
  if (!added || added.total_minor === 0 || added.status === 'cancelled')
    return `${NOT_SENT} We are refunding ${formatMoney(refund)} for it. ${ONCE_DONE}`
  const asked = money(added.total_minor, added.currency)
  return `${NOT_SENT} ${editSumsText({ refund, asked }, added.paid_at !== null)} ${ONCE_DONE}`
}
