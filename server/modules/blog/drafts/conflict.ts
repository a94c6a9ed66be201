import type { Member } from '#server/kernel/actor.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { DraftRow } from './queries.ts'
import type { PostChanges } from './read-fields.ts'

type Attempt = { changes: PostChanges; member: Member }

/**
 * Refuses a save that builds on a former version. A save repeated because its first response was lost is no conflict.
 */
export function refuseStale(
  existing: DraftRow | undefined,
  { changes, member }: Attempt,
  isUnchanged: boolean,
): void {
  const present = existing?.version ?? 1
  if (!existing || changes.version === undefined || changes.version === present) return
  const isRepeated = changes.version === present - 1 && existing.saved_by === member.userId
  if (isUnchanged && isRepeated && changes.text) return
  const text =
    'This post was saved somewhere else in the meantime. Nothing of yours was overwritten.'
  throw new Refusal('conflict', 'stale_version', text)
}
