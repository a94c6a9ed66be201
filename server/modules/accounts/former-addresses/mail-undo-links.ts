import type { Db } from '#server/database/database.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { siteDate } from '#shared/time/site-time.ts'
import { UNDO_MS, undoableSince } from './undo-links.ts'
import { mailFormerAddress } from './mail-former-address.ts'
import { listDone } from './queries.ts'

/**
 * Mails the former addresses of the last week how to undo the change. Called when the links of an account end: whoever
 * changed address and password of another's account must not end the way back with it.
 */
export async function mailUndoLinks(scope: Scope, userId: string): Promise<void> {
  for (const former of await listFormerAddresses(scope.tx, userId, scope.clock.now()))
    await mailFormerAddress(scope, { ...former, userId })
}

/** The addresses that an account had, while the change can be undone from them: by those that are proven. */
export async function listFormerAddresses(db: Db, userId: string, now: Date) {
  const done = await listDone(db, userId, undoableSince(now))
  return done.map(({ id: changeId, old_email: to, old_proven_at, changed_at }) => {
    const changedAt = changed_at ?? ''
    const until = siteDate(new Date(Date.parse(changedAt) + UNDO_MS), 'UTC', true)
    return { to, changeId, changedAt, until, isProven: old_proven_at !== null }
  })
}
