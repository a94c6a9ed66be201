import { requireMember, type Actor, type Member } from '#server/kernel/actor.ts'
import { digest } from '#server/kernel/ids.ts'
import { notFound } from '#server/kernel/refusal.ts'
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
  return actor.kind === 'holder' && actor.of === 'order' && holder_hash === digest(actor.secret)
}

/** A guest finds an order by its number, or by the secret of the browser that placed it. */
export function requireOrderReader(actor: Actor): Member {
  return requireMember(actor)
}
