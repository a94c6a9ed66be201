import { requireAdmin, type Actor } from '#server/kernel/actor.ts'

/** The system changes settings at set-up and on an import. */
export function requireSettingsKeeper(actor: Actor): void {
  if (actor.kind !== 'system') requireAdmin(actor)
}
