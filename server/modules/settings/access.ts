import { requireAdmin, requireOwner, type Actor } from '#server/kernel/actor.ts'

export function requireSettingsReader(actor: Actor): void {
  requireAdmin(actor)
}

/** The system changes settings at set-up and on an import. */
export function requireSettingsKeeper(actor: Actor): void {
  if (actor.kind !== 'system') requireAdmin(actor)
}

/** For how long it stays recorded who did what: admins, whose deeds it shows, must not shorten it. */
export function requireAuditDaysKeeper(actor: Actor): void {
  if (actor.kind !== 'system') requireOwner(actor)
}
