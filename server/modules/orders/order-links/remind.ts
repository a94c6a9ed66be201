import { isWithinLimit } from '#server/database/rate-limits.ts'
import { keyedHash } from '#server/database/site-secret.ts'
import { DAY_MS, HOUR_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { isOfAddress } from '#server/modules/orders/contact-columns.ts'
import { wasCancelled } from '#server/modules/orders/lifecycle/index.ts'
import { findOrder, findPending, type OrderRow } from '#server/modules/orders/queries.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money } from '#shared/money/money.ts'
import { tokenOf } from './link-token.ts'
import { hasOrderedSince } from './queries.ts'

/** Whoever orders with other people's addresses reaches few of them, and each only once a day. */
const PER_NETWORK = { max: 5, windowMs: DAY_MS }
const PER_ADDRESS = { max: 1, windowMs: DAY_MS }

/** Reminds of an order that is placed now in an hour, if it is not paid by then and mail can be sent. */
export async function remindLater(
  scope: Scope,
  { orderId, network }: { orderId: string; network: string },
): Promise<void> {
  if (!scope.config.SMTP_URL) return
  const key = `remind-from:${await keyedHash(scope.tx, 'reminders', network)}`
  if (!(await isWithinLimit(scope, key, PER_NETWORK))) return
  const runAt = new Date(scope.clock.now().getTime() + HOUR_MS).toISOString()
  await scope.schedule({ kind: 'order.remind', key: orderId, payload: { orderId }, runAt })
}

/**
 * Mails once how an order can still be paid. Not to whoever paid it, cancelled it, placed another, or whose payment is being
 * looked at. Nothing that the customer typed is in it: the address may be somebody else's.
 */
export async function mailReminder(scope: Scope, { orderId }: { orderId: string }): Promise<void> {
  const order = await findOrder(scope.tx, orderId)
  if (!order || !(await isForgotten(scope, order))) return
  if (!(await isWithinLimit(scope, `remind-to:${order.email_key}`, PER_ADDRESS))) return
  const { siteName } = await getSettings(scope.tx)
  const total = formatMoney(money(order.total_minor, order.currency))
  const letter = composeMail({
    to: order.email,
    siteName,
    subject: `Your order ${order.number} was not paid`,
    body: [
      `Someone placed an order for ${total} at ${siteName} with this email address, and did not pay for it. Nothing was charged, and its items went back into stock. If it was you, the link below reserves them once more for 30 minutes, as long as they are there. It works for one day, and ends with that reservation.`,
      { link: { label: 'Finish my order', secret: { kind: 'order-finish', orderId } } },
      'If it wasn’t you, you can ignore this email. Nothing happens without the link, and there is no other email about this order.',
    ],
  })
  await queueMail(scope, { ...letter, audience: 'other', key: `order-remind:${orderId}` })
}

async function isForgotten({ tx }: Scope, order: OrderRow): Promise<boolean> {
  const isUnpaid = order.financial_status === 'voided' || order.financial_status === 'pending'
  const waits = order.status === 'pending' || order.status === 'cancelled'
  if (!isUnpaid || !waits || order.email === '' || (await wasCancelled(tx, order.id))) return false
  if ((await findPending(tx, [order.id])).size > 0) return false
  return !(await hasOrderedSince(tx, order))
}

/** The link of a mail, made when it is sent and stored nowhere; undefined where the order was paid or changed meanwhile. */
export async function mailedFinishLink(
  { store: { db }, config }: Context,
  { orderId }: { orderId: string },
  recipient: string,
): Promise<string | undefined> {
  const order = await findOrder(db, orderId)
  if (!order || !isOfAddress(order, recipient)) return undefined
  if (order.paid_at !== null || (await wasCancelled(db, orderId))) return undefined
  return config.publicUrl + pathTo.finishOrder(await tokenOf(db, 'finish order', order))
}
