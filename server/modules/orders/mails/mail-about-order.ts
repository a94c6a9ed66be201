import type { Scope } from '#server/kernel/scope.ts'
import { composeMail, queueMail, type MailPart } from '#server/modules/mail/index.ts'
import { listShipments, type OrderRow } from '#server/modules/orders/queries.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { isCancellableByCustomer, isCancellableByShop } from '#shared/orders/order-states.ts'
import { counted } from '#shared/text/counted.ts'
import { orderParts } from './order-letter.ts'

type OrderMail = { subject: string; text: string; key: string; parts?: MailPart[] }

/** Mails the customer of an order, once for each key, with the order as it is now; `parts` say more before it. */
export async function mailAboutOrder(
  scope: Scope,
  order: OrderRow,
  { subject, text, key, parts }: OrderMail,
): Promise<void> {
  if (order.email === '') return
  const { siteName } = await getSettings(scope.tx)
  const body: MailPart[] = [
    text,
    ...(parts ?? []),
    ...(await orderParts(scope, order, { hasParcels: !parts })),
    // A mail has one link that is made when it is sent.
    ...(parts?.some(isSecret)
      ? []
      : [...(await cancelling(scope, order)), ...(await returning(scope, order))]),
  ]
  const letter = composeMail({ to: order.email, siteName, subject, body })
  await queueMail(scope, { ...letter, audience: 'other', key, isUrgent: true })
}

const isSecret = (block: MailPart) =>
  typeof block === 'object' && 'link' in block && 'secret' in block.link

/** How a guest takes an order back, as long as members may; those do it on its page. */
async function cancelling({ tx }: Scope, order: OrderRow): Promise<MailPart[]> {
  const { id: orderId, user_id, status, financial_status: financialStatus } = order
  if (user_id !== null) return []
  const secret = { kind: 'order-cancel', orderId } as const
  if (isCancellableByCustomer({ status, financialStatus }))
    return ['You can cancel it until we pack it:', { link: { label: 'Cancel this order', secret } }]
  const isPartlyShipped = (await listShipments(tx, [orderId])).length > 0
  if (!isCancellableByShop({ status, financialStatus, isPartlyShipped })) return []
  return [
    'Until we ship it, you can ask us to cancel it:',
    { link: { label: 'Ask to cancel this order', secret } },
  ]
}

/** How a guest returns what was delivered; members do it on the page of their order. */
async function returning({ tx }: Scope, order: OrderRow): Promise<MailPart[]> {
  const { id: orderId, user_id, status, paid_at } = order
  if (user_id !== null || status !== 'delivered' || paid_at === null) return []
  const { returnDays } = await getSettings(tx)
  if (returnDays === 0) return []
  return [
    `You can return items within ${counted(returnDays, 'day')} of delivery:`,
    { link: { label: 'Return items', secret: { kind: 'order-return', orderId } } },
  ]
}
