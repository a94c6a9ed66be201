import { requireAdmin, requireMember, type Actor, type Member } from '#server/kernel/actor.ts'
import { Refusal } from '#server/kernel/refusal.ts'

export function requireAccount(actor: Actor): Member {
  return requireMember(actor)
}

/** The site always has its owner. */
export function requireNoOwner({ isOwner }: { isOwner: boolean }): void {
  if (isOwner) throw new Refusal('conflict', 'owner_stays', 'Hand the site to someone else first.')
}

export function requireExporter(actor: Actor): Member {
  return requireAdmin(actor)
}

/** The owner's data is the owner's alone, and one's own is in the settings. */
export function requireExportOf(
  { userId }: Member,
  target: { id: string; is_owner: number },
): void {
  if (target.id === userId)
    throw new Refusal('forbidden', 'own_account', 'You can download your own data in Settings.')
  if (target.is_owner === 1)
    throw new Refusal('forbidden', 'protected', 'Only the owner can download the owner’s data.')
}
