import { Refusal } from './refusal.ts'

/** A person with a live session. */
export type Member = {
  kind: 'member'
  userId: string
  sessionId: string
  name: string
  role: 'user' | 'admin'
  isOwner: boolean
}

/** On whose behalf something is done. */
export type Actor = { kind: 'guest' } | Member

export const guest: Actor = { kind: 'guest' }

export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'member' && actor.role === 'admin'
}

/** The member behind the request; refuses a guest with `message`. */
export function requireMember(actor: Actor, message = 'You need to be logged in.'): Member {
  if (actor.kind !== 'member') throw new Refusal('unauthenticated', 'not_signed_in', message)
  return actor
}

/** The admin behind the request; refuses a guest (401) and a member (403). */
export function requireAdmin(actor: Actor, message = 'Access Denied: Admins only.'): Member {
  const member = requireMember(actor)
  if (member.role !== 'admin') throw new Refusal('forbidden', 'not_admin', message)
  return member
}
