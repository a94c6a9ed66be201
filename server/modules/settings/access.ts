import { requireAdmin, type Actor } from '#server/kernel/actor.ts'

export function requireSettingsReader(actor: Actor): void {
  requireAdmin(actor)
}

/** The system changes settings at set-up and on an import. */
export function requireSettingsKeeper(actor: Actor): void {
  if (actor.kind !== 'system') requireAdmin(actor)
}
