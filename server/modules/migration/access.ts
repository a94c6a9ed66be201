import { requireAdmin, type Actor } from '#server/kernel/actor.ts'

export function requireStarterRemover(actor: Actor): void {
  requireAdmin(actor)
}
