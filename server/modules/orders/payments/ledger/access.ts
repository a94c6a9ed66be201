import { requireAdmin, type Actor, type Member } from '#server/kernel/actor.ts'

/** Whoever may give money back may read what was said about it. */
export function requireLedgerReader(actor: Actor): Member {
  return requireAdmin(actor)
}
