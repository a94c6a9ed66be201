import { requireAdmin, type Actor, type Member } from '#server/kernel/actor.ts'
import type { StockMoveKind } from './tables.ts'

export function requireProductAdder(actor: Actor): void {
  requireAdminOrSite(actor, 'Only admins can add products')
}

export function requireProductEditor(actor: Actor): void {
  requireAdminOrSite(actor, 'You are not authorized to update this product')
}

export function requireProductEraser(actor: Actor): void {
  requireAdminOrSite(actor, 'You are not authorized to delete this product')
}

/** Drafts and archived products stand in no list of the public. */
export function requireUnlistedReader(actor: Actor): void {
  requireAdmin(actor, 'Only admins can list products that are not live')
}

export function requireCollectionManager(actor: Actor): Member {
  return requireAdmin(actor, 'Only admins can manage collections')
}

/** Many at once, for which each person has a list of their own. */
export function requireBulkEditor(actor: Actor): Member {
  return requireAdmin(actor, 'You are not authorized to update this product')
}

/** Pictures of products are kept before it is known for which. */
export function requirePictureManager(actor: Actor): Member {
  return requireAdmin(actor, 'You are not authorized to update this product')
}

/** Orders move stock on behalf of anybody, after checking their own rights; other moves are for admins and the system. */
export function requireStockMover(actor: Actor, kind: StockMoveKind): void {
  if (kind === 'counted' || kind === 'imported') requireProductEditor(actor)
}

function requireAdminOrSite(actor: Actor, refusal: string): void {
  if (actor.kind !== 'system') requireAdmin(actor, refusal)
}
