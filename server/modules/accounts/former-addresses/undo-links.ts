import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { signMailedLink } from '#server/modules/accounts/mailed-link.ts'
import { pathTo } from '#shared/addresses.ts'
import { findChange } from './queries.ts'

export const UNDO = 'undo change of email'
export const UNDO_MS = 7 * DAY_MS

/** The link to the former address; undefined when the change was undone, or can no longer be. */
export async function mailedUndoLink(
  { store, clock, config }: Context,
  { userId, changeId: id }: { userId: string; changeId: string },
): Promise<string | undefined> {
  const change = await findChange(store.db, { id, userId })
  if (!change?.changed_at || change.undone_at) return undefined
  const endsAtMs = Date.parse(change.changed_at) + UNDO_MS
  if (endsAtMs <= clock.now().getTime()) return undefined
  const link = { purpose: UNDO, userId, subject: id, endsAtMs }
  return config.publicUrl + pathTo.undoEmailChange(await signMailedLink(store.db, link))
}

export function undoableSince(now: Date): string {
  return new Date(now.getTime() - UNDO_MS).toISOString()
}

export function endedLink(): Refusal {
  const text = 'This link is incomplete, was already used, or has ended.'
  return new Refusal('invalid', 'invalid_link', text)
}
