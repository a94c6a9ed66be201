import type { ModerationStatus } from './schema.ts'

export type StoredStatus = { status: 'waiting' | 'approved' | 'hidden'; is_spam: 0 | 1 }

/** Spam is stored as a hidden comment, which nobody else sees either. */
export function storedStatusOf(status: ModerationStatus): StoredStatus {
  return status === 'spam' ? { status: 'hidden', is_spam: 1 } : { status, is_spam: 0 }
}

export function moderationStatusOf({ status, is_spam }: StoredStatus): ModerationStatus {
  return is_spam === 1 ? 'spam' : status
}
