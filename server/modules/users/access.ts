import { requireAdmin, type Actor, type Member } from '#server/kernel/actor.ts'
import { Refusal } from '#server/kernel/refusal.ts'

type Target = { id: string; is_owner: number }
type Role = { role: 'user' | 'admin' }

export function requireUserReader(actor: Actor): Member {
  return requireAdmin(actor)
}

export function requireUserManager(actor: Actor): Member {
  return requireAdmin(actor)
}

/** Only the owner signs the owner out. */
export function requireSessionEnder(actor: Actor, target: Target): void {
  const { isOwner } = requireUserManager(actor)
  if (target.is_owner === 1 && !isOwner)
    throw new Refusal('forbidden', 'owner_session', 'Only the owner ends sessions of the owner.')
}

/** Whoever wrote a note removes it, and the owner any. */
export function requireNoteRemover(actor: Actor, note: { author_id: string | null }): void {
  const { userId, isOwner } = requireUserManager(actor)
  if (note.author_id !== userId && !isOwner)
    throw new Refusal('forbidden', 'not_yours', 'Only its writer and the owner remove a note.')
}

/** Refuses an admin who has lost the role since the request began. */
export function requireStillAdmin(account: Role | undefined): void {
  if (account?.role === 'admin') return
  throw new Refusal('forbidden', 'not_admin', 'Access Denied: Admins only.')
}

/** The owner is protected, and nobody deletes their own account here: that is in their settings. */
export function requireDeletion({ userId }: Member, target: Target): void {
  if (target.is_owner === 1)
    throw new Refusal('forbidden', 'protected', 'This user is protected and cannot be deleted.')
  if (target.id === userId)
    throw new Refusal('forbidden', 'own_account', 'You can delete your own account in Settings.')
}

/** Nobody changes their own role, and nobody that of the owner: so there is always an admin. */
export function requireRoleChange({ userId }: Member, target: Target): void {
  if (target.id === userId)
    throw new Refusal('forbidden', 'own_role', 'You cannot change your own role.')
  if (target.is_owner === 1)
    throw new Refusal('forbidden', 'owner_role', 'The role of the owner cannot be changed.')
}
