import type { Scope } from '#server/kernel/scope.ts'
import { siteDate } from '#shared/site-time.ts'
import { UNDO_MS, undoableSince } from './change-links.ts'
import { mailFormerAddress } from './mail-change.ts'
import { listDone } from './queries.ts'

/**
 * Mails the former addresses of the last week how to undo the change. Called when the links of an account end: whoever
 * changed address and password of another's account must not end the way back with it.
 */
export async function mailUndoLinks(scope: Scope, userId: string): Promise<void> {
  const done = await listDone(scope.tx, userId, undoableSince(scope.clock.now()))
  for (const { id, old_email: to, old_proven_at, changed_at } of done) {
    const changedAt = changed_at ?? ''
    const until = siteDate(new Date(Date.parse(changedAt) + UNDO_MS), 'UTC', true)
    const isProven = old_proven_at !== null
    await mailFormerAddress(scope, { to, userId, changeId: id, changedAt, until, isProven })
  }
}
