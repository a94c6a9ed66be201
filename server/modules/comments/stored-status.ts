import type { DeskStatus } from './schema.ts'

export type StoredStatus = { status: 'waiting' | 'approved' | 'hidden'; is_spam: 0 | 1 }

/** Spam is stored as a hidden comment, which nobody else sees either. */
export function storedStatusOf(status: DeskStatus): StoredStatus {
  return status === 'spam' ? { status: 'hidden', is_spam: 1 } : { status, is_spam: 0 }
}

export function deskStatusOf({ status, is_spam }: StoredStatus): DeskStatus {
  return is_spam === 1 ? 'spam' : status
}
