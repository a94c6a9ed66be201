import {
  isAdmin,
  requireAdmin,
  requireMember,
  type Actor,
  type Member,
} from '#server/kernel/actor.ts'
import { digest } from '#server/kernel/ids.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import { isCancellableByCustomer } from '#shared/orders/order-states.ts'
import type { SiteSettings } from '#server/modules/settings/index.ts'
import type { OrderRow } from './queries.ts'

/** A guest's cart is in their browser. */
export function requireCartOwner(actor: Actor): Member {
  return requireMember(actor)
}

/** Allows whoever placed the order, whether as a member or as a guest with their secret; others learn nothing. */
export function placedBy(actor: Actor, order: OrderRow | undefined): OrderRow {
  if (order && isPlacedBy(actor, order)) return order
  throw notFound('Order not found.')
}

export function isPlacedBy(actor: Actor, { user_id, holder_hash }: OrderRow): boolean {
  if (actor.kind === 'member') return user_id === actor.userId
  // An order that was added to an account is that account's alone, whoever uses the browser next.
  if (user_id !== null || actor.kind !== 'holder' || actor.of !== 'order') return false
  return holder_hash === digest(actor.secret)
}

/** Makes an account of an order: only the guest in whose browser it was placed. */
export function requireHolder(actor: Actor): Actor {
  if (actor.kind === 'holder') return actor
  throw notFound('Order not found.')
}

/** A guest finds an order by its number, or by the secret of the browser that placed it. */
export function requireOrderReader(actor: Actor): Member {
  return requireMember(actor)
}

/** A member may bring orders that were placed without an account into theirs, by a link mailed to the order's address. */
export function requireClaimer(actor: Actor): Member {
  return requireMember(actor)
}

/** A member, or a guest by the hash of their secret. */
export type Customer = { userId: string | null; holderHash: string | null }

/** Anybody may buy where the owner sells. */
export function requireCustomer(
  actor: Actor,
  { checkoutMode }: Pick<SiteSettings, 'checkoutMode'>,
): Customer {
  if (checkoutMode !== 'checkout') {
    throw new Refusal('forbidden', 'checkout_disabled', 'Checkout is disabled.')
  }
  const isHolder = actor.kind === 'holder' && actor.of === 'order'
  return {
    userId: actor.kind === 'member' ? actor.userId : null,
    holderHash: isHolder ? digest(actor.secret) : null,
  }
}

export function requireOrderManager(actor: Actor): void {
  if (actor.kind !== 'system') requireAdmin(actor)
}

/** Many at once, for which each person has a list of their own. */
export function requireBulkManager(actor: Actor): Member {
  return requireAdmin(actor)
}

/** Money is recorded by the site, which has asked the provider, and by admins, who have seen it. */
export function requirePaymentManager(actor: Actor): void {
  requireOrderManager(actor)
}

/** Whoever may give money back may read what was said about it. */
export function requireLedgerReader(actor: Actor): Member {
  return requireAdmin(actor)
}

/** Whoever placed an order may take it back while nobody has paid for it or worked on it; admins may later, too. */
export function requireOrderCanceller(actor: Actor, order: OrderRow): void {
  if (isAdmin(actor) || actor.kind === 'system') return
  const { status, financial_status: financialStatus } = placedBy(actor, order)
  if (isCancellableByCustomer({ status, financialStatus })) return
  throw tooLate()
}

export function tooLate(): Refusal {
  const text = 'This order can no longer be cancelled. Please contact us.'
  return new Refusal('conflict', 'not_allowed', text)
}
