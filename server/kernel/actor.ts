import { NEEDS_SECOND_FACTOR, SECOND_FACTOR_NEEDED } from '#shared/people/second-factor.ts'
import { notSignedIn, Refusal } from './refusal.ts'

export type Member = {
  kind: 'member'
  userId: string
  sessionId: string
  name: string
  role: 'user' | 'admin'
  isOwner: boolean
  /** An admin in a session without the second factor that the site asks for: only a member, until it has one. */
  lacksSecondFactor?: true
}

/** A guest whose secret proves that a cart or order is theirs. */
export type Holder = { kind: 'holder'; of: 'cart' | 'order'; secret: string }

/** The site itself, running a task or an import. */
export type System = { kind: 'system'; job: string }

/** An admin is a member with that role; the owner is an admin with `isOwner`. */
export type Actor = { kind: 'guest' } | Holder | Member | System

export const guest: Actor = { kind: 'guest' }

/** The site itself, under the name of the task, import or command for which it acts. */
export function system(job: string): System {
  return { kind: 'system', job }
}

/** The owner is one, too. */
export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'member' && actor.role === 'admin'
}

/** Refuses a guest (401). */
export function requireMember(actor: Actor, message?: string): Member {
  if (actor.kind !== 'member') throw notSignedIn(message)
  return actor
}

/** Refuses a guest (401) and a member (403). */
export function requireAdmin(actor: Actor, message = 'Access Denied: Admins only.'): Member {
  const member = requireMember(actor)
  if (member.role !== 'admin') throw withoutRights(member, 'not_admin', message)
  return member
}

/** Refuses a guest (401) and everybody but the owner (403). */
export function requireOwner(actor: Actor, message = 'Access Denied: Owner only.'): Member {
  const member = requireMember(actor)
  if (!member.isOwner) throw withoutRights(member, 'not_owner', message)
  return member
}

/** An admin with the rights that a session without a second factor has where the site asks for one. */
export function asMember(admin: Member): Member {
  return { ...admin, role: 'user', isOwner: false, lacksSecondFactor: true }
}

function withoutRights({ lacksSecondFactor }: Member, code: string, message: string): Refusal {
  if (!lacksSecondFactor) return new Refusal('forbidden', code, message)
  return new Refusal('forbidden', SECOND_FACTOR_NEEDED, NEEDS_SECOND_FACTOR, { isCodeSent: true })
}
