import {
  requireAdmin,
  requireMember,
  requireOwner,
  type Actor,
  type Member,
} from '#server/kernel/actor.ts'

export function requireAccount(actor: Actor): Member {
  return requireMember(actor)
}

export function requireHandOver(actor: Actor): Member {
  return requireOwner(actor)
}

export function requireInvitationReader(actor: Actor): Member {
  return requireAdmin(actor)
}

/** Admins invite members; only the owner invites admins. */
export function requireInviter(actor: Actor, role: Member['role']): Member {
  const member = requireAdmin(actor)
  return mayInvite(member, role) ? member : requireOwner(member, 'Only the owner invites admins.')
}

export function mayInvite(
  inviter: Pick<Member, 'role' | 'isOwner'>,
  role: Member['role'],
): boolean {
  return role === 'admin' ? inviter.isOwner : inviter.role === 'admin'
}

export function requireDemander(actor: Actor): Member {
  return requireOwner(actor)
}

/** Whoever has a reset link could enter the account: only the site, the terminal, and the owner, who passes it on. */
export function requireLinkMaker(actor: Actor): void {
  if (actor.kind !== 'system') requireOwner(actor)
}

/** Whoever resets a second factor could enter any account with a password: only the owner, and the terminal. */
export function requireTwoStepResetter(actor: Actor): void {
  if (actor.kind !== 'system') requireOwner(actor)
}
