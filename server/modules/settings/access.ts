import { requireAdmin, type Actor } from '#server/kernel/actor.ts'

/** Whoever changes how the site works: an admin, or the site itself at set-up and on an import. */
export function requireSettingsKeeper(actor: Actor): void {
  if (actor.kind !== 'system') requireAdmin(actor)
}
