import { requireAdmin, type Actor } from '#server/kernel/actor.ts'

export function requireCategoryManager(actor: Actor): void {
  requireAdmin(actor, 'Unauthorized! Only admins can manage categories')
}
