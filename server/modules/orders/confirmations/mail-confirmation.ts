import { isWithinLimit } from '#server/database/rate-limits.ts'
import { keyedHash } from '#server/database/site-secret.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { composeMail, queueMail, wasQueued } from '#server/modules/mail/index.ts'
import { confirmerOf } from '#server/modules/orders/awaits-confirmation.ts'
import { isOfAddress } from '#server/modules/orders/contact-columns.ts'
import { askOwnerInstead } from '#server/modules/orders/lifecycle/index.ts'
import { findOrder } from '#server/modules/orders/queries.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money } from '#shared/money/money.ts'
import { linkText, PURPOSE } from './link-text.ts'

/** Whoever orders with another person’s address must not fill their inbox. */
const PER_ADDRESS = { max: 5, windowMs: DAY_MS }

/** Whether an address can be asked to confirm one more order; counts it, since nobody is promised a mail that does not come. */
export async function canMailTo(scope: Scope, emailKey: string): Promise<boolean> {
  if (!scope.config.SMTP_URL) return false
  return isWithinLimit(scope, `confirm-order:${emailKey}`, PER_ADDRESS)
}

/**
 * Asks the address of an order that waits for its confirmation, each address once; nothing that the customer typed is in it.
 * The link of a former address is worth nothing.
 */
export async function mailAwaiting(
  scope: Scope,
  { data }: Happened<'order.placed' | 'order.address-changed'>,
): Promise<void> {
  const { orderId } = data
  const order = await findOrder(scope.tx, orderId)
  if (!order || confirmerOf(order, scope.config) !== 'customer') return
  const key = `order-confirm:${orderId}:${order.email_key}`
  if (await wasQueued(scope.tx, key)) return
  // The mail of a new order was counted when it was placed.
  const isOther = 'formerEmailKey' in data
  if (isOther && !(await canMailTo(scope, order.email_key))) return askOwnerInstead(scope, orderId)
  const { siteName } = await getSettings(scope.tx)
  const total = formatMoney(money(order.total_minor, order.currency))
  const letter = composeMail({
    to: order.email,
    siteName,
    subject: `Confirm your order ${order.number}`,
    body: [
      `Someone placed an order for ${total} at ${siteName} with this email address, to be paid on delivery. If it was you, follow the link below to confirm it. It works for two hours.`,
      { link: { label: 'Confirm my order', secret: { kind: 'order-confirmation', orderId } } },
      'If it wasn’t you, you can ignore this email. The order is cancelled automatically.',
    ],
  })
  await queueMail(scope, { ...letter, audience: 'other', key, isUrgent: true })
}

/** The link of a mail, made when it is sent and stored nowhere; undefined when the order does not wait any more. */
export async function mailedConfirmationLink(
  { store, config }: Context,
  { orderId }: { orderId: string },
  recipient: string,
): Promise<string | undefined> {
  const order = await findOrder(store.db, orderId)
  if (!order || !isOfAddress(order, recipient)) return undefined
  if (confirmerOf(order, config) === null) return undefined
  const hash = await keyedHash(store.db, PURPOSE, linkText(order))
  return config.publicUrl + pathTo.confirmOrder(`${orderId}.${hash}`)
}
