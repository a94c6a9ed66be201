import { Refusal } from './refusal.ts'

export type Member = {
  kind: 'member'
  userId: string
  sessionId: string
  name: string
  role: 'user' | 'admin'
  isOwner: boolean
}

/** A guest whose secret proves that a cart or order is theirs. */
export type Holder = { kind: 'holder'; of: 'cart' | 'order'; secret: string }

/** The site itself, running a task or an import. */
export type System = { kind: 'system'; job: string }

/** An admin is a member with that role; the owner is an admin with `isOwner`. */
export type Actor = { kind: 'guest' } | Holder | Member | System

export const guest: Actor = { kind: 'guest' }

export function system(job: string): System {
  return { kind: 'system', job }
}

export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'member' && actor.role === 'admin'
}

/** Refuses a guest (401). */
export function requireMember(actor: Actor, message = 'You need to be logged in.'): Member {
  if (actor.kind !== 'member') throw new Refusal('unauthenticated', 'not_signed_in', message)
  return actor
}

/** Refuses a guest (401) and a member (403). */
export function requireAdmin(actor: Actor, message = 'Access Denied: Admins only.'): Member {
  const member = requireMember(actor)
  if (member.role !== 'admin') throw new Refusal('forbidden', 'not_admin', message)
  return member
}

/** Refuses a guest (401) and everybody but the owner (403). */
export function requireOwner(actor: Actor, message = 'Access Denied: Owner only.'): Member {
  const member = requireMember(actor)
  if (!member.isOwner) throw new Refusal('forbidden', 'not_owner', message)
  return member
}
