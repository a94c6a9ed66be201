import { requireAdmin, requireOwner, type Actor } from '#server/kernel/actor.ts'

export function requireSettingsReader(actor: Actor): void {
  requireAdmin(actor)
}

/** The system changes settings at set-up and on an import. */
export function requireSettingsManager(actor: Actor): void {
  if (actor.kind !== 'system') requireAdmin(actor)
}

/** What admins must not change: for how long it stays recorded what they did, and what is taxed and billed. */
export function requireOwnerSettingsManager(actor: Actor): void {
  if (actor.kind !== 'system') requireOwner(actor)
}
