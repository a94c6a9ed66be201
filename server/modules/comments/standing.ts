import type { DeskStatus } from './schema.ts'

type Standing = { status: 'waiting' | 'approved' | 'hidden'; is_spam: 0 | 1 }

/** Spam is stored as a hidden comment, which nobody else sees either. */
export function standingOf(status: DeskStatus): Standing {
  return status === 'spam' ? { status: 'hidden', is_spam: 1 } : { status, is_spam: 0 }
}

export function deskStatusOf({ status, is_spam }: Standing): DeskStatus {
  return is_spam === 1 ? 'spam' : status
}
