import { isWithinLimit } from '#server/database/rate-limits.ts'
import { guest, type Actor } from '#server/kernel/actor.ts'
import { DAY_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { readMailedLink, signMailedLink } from '#server/modules/accounts/index.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { isPlacedBy, requireClaimer } from '#server/modules/orders/access.ts'
import { claimOrder } from '#server/modules/orders/lifecycle/index.ts'
import { readOrderNumber } from '#server/modules/orders/order-number.ts'
import { findOrder, findOrderByNumber, type OrderRow } from '#server/modules/orders/queries.ts'
import { withGuestOrders } from '#server/modules/orders/guest-cookie.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { listUnclaimed } from './queries.ts'

const PURPOSE = 'claim orders'
const LINK_MS = DAY_MS
const AT_ONCE = 100
const PER_ACCOUNT = { max: 10, windowMs: 15 * MINUTE_MS }
const PER_ORDER = { max: 3, windowMs: DAY_MS }

/**
 * Gives an order that belongs to no account to the caller where their browser placed it, and returns true; otherwise mails
 * a link to the order's address. Knowing an address or a number proves nothing, and nobody learns here whether there is
 * such an order.
 */
export async function requestClaim(
  ctx: Context,
  actor: Actor,
  { orderNumber, headers }: { orderNumber: string; headers: Headers },
): Promise<boolean> {
  const { userId } = requireClaimer(actor)
  return transact(ctx, async (scope) => {
    if (!(await isWithinLimit(scope, `claim:${userId}`, PER_ACCOUNT))) throw tooMany()
    const order = await findOrderByNumber(scope.tx, readOrderNumber(orderNumber))
    const isFree = order?.user_id === null
    const holder = withGuestOrders(guest, headers, ctx.config.isHttps)
    if (isFree && isPlacedBy(holder, order)) return claimOrder(scope, actor, order.id)
    if (!ctx.mailer.isOn) throw noMail()
    if (isFree && (await isWithinLimit(scope, `claim-order:${order.id}`, PER_ORDER)))
      await mailClaim(scope, order, userId)
    return false
  })
}

async function mailClaim(scope: Scope, order: OrderRow, userId: string): Promise<void> {
  const { siteName } = await getSettings(scope.tx)
  const letter = composeMail({
    to: order.email,
    siteName,
    subject: `Add your orders to your account at ${siteName}`,
    body: [
      `Someone with an account at ${siteName} asked to add order ${order.number}, which was placed with this address. If it was you, follow the link below. It works for one day and adds every order placed with this address to that account.`,
      {
        link: {
          label: 'Add my orders to my account',
          secret: { kind: 'order-claim', orderId: order.id, userId },
        },
      },
      'If it wasn’t you, you can ignore this email. Nobody can see your orders without this link.',
    ],
  })
  await queueMail(scope, { ...letter, audience: 'other' })
}

/** The link of a mail, made when it is sent and stored nowhere; undefined when the order has an account meanwhile. */
export async function mailedClaimLink(
  { store, clock, config }: Context,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<string | undefined> {
  const order = await findOrder(store.db, orderId)
  if (!order || order.user_id !== null) return undefined
  const endsAtMs = clock.now().getTime() + LINK_MS
  const link = { purpose: PURPOSE, userId, subject: orderId, endsAtMs }
  return config.publicUrl + pathTo.claimOrders(await signMailedLink(store.db, link))
}

/**
 * Gives the account every order of the address that the link was mailed to; returns how many. Once its order has an account,
 * the link gives no more, so that later orders of the address need another.
 */
export async function claimOrders(ctx: Context, actor: Actor, token: string): Promise<number> {
  const { userId } = requireClaimer(actor)
  const read = { purpose: PURPOSE, now: ctx.clock.now() }
  const link = await readMailedLink(ctx.store.db, token, read)
  if (!link) throw invalidLink()
  if (link.userId !== userId) throw otherAccount()
  const order = await findOrder(ctx.store.db, link.subject)
  if (!order || (order.user_id !== null && order.user_id !== userId)) throw invalidLink()
  return order.user_id === null ? giveAll(ctx, actor, order.email_key) : 0
}

// A hundred a transaction, however many orders an address has.
async function giveAll(ctx: Context, actor: Actor, emailKey: string): Promise<number> {
  let count = 0
  for (;;) {
    const ids = await listUnclaimed(ctx.store.db, emailKey, AT_ONCE)
    count += await transact(ctx, async (scope) => {
      let claimed = 0
      for (const id of ids) if (await claimOrder(scope, actor, id)) claimed++
      return claimed
    })
    if (ids.length < AT_ONCE) return count
  }
}

function invalidLink(): Refusal {
  const text =
    'This link is incomplete, more than one day old, or from before your password was changed. Request a new one.'
  return new Refusal('invalid', 'invalid_link', text)
}

function otherAccount(): Refusal {
  const text = 'This link is for another account. Sign in with that one.'
  return new Refusal('forbidden', 'other_account', text)
}

function noMail(): Refusal {
  const text =
    'This browser placed no order with that number. Add it in the browser that did: this site sends no email by which it could be added here.'
  return new Refusal('conflict', 'no_mail', text)
}

function tooMany(): Refusal {
  const text = 'You have asked for too many orders. Please try again in 15 minutes.'
  return new Refusal('too_many', 'too_many', text, {
    retryAfterSeconds: PER_ACCOUNT.windowMs / 1000,
  })
}
