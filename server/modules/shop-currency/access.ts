import { requireOwner, type Actor } from '#server/kernel/actor.ts'

/** It changes every price, so it is the owner's; the system changes it at set-up. */
export function requireCurrencyManager(actor: Actor): void {
  if (actor.kind !== 'system') requireOwner(actor)
}
