import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { readMailedLink, signMailedLink } from '#server/modules/accounts/mailed-link.ts'
import { findUser } from '#server/modules/accounts/queries-users.ts'
import { pathTo } from '#shared/addresses.ts'
import { removeSession } from './remove-session.ts'

const PURPOSE = 'end session'
const LINK_MS = 7 * DAY_MS

/** The link of the mail about a new device, made when it is sent; undefined when the account is gone. */
export async function mailedSessionEndLink(
  { store, clock, config }: Context,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<string | undefined> {
  if (!(await findUser(store.db, userId))) return undefined
  const link = { purpose: PURPOSE, userId, subject: sessionId }
  const endsAtMs = clock.now().getTime() + LINK_MS
  return config.publicUrl + pathTo.endSession(await signMailedLink(store.db, { ...link, endsAtMs }))
}

/** For whoever has the link, signed in or not: ends the session that the mail was about, and forgets its browser. */
export async function endMailedSession(ctx: Context, token: string): Promise<void> {
  const read = { purpose: PURPOSE, now: ctx.clock.now() }
  const link = await readMailedLink(ctx.store.db, token, read)
  if (!link) throw endedLink()
  const { userId, subject: id } = link
  await transact(ctx, async (scope) => {
    if (!(await removeSession(scope, { userId, id }))) throw endedLink()
    scope.trail({ deed: 'session-ended', user: userId, byMail: true })
  })
}

function endedLink(): Refusal {
  const text =
    'This link no longer works: that browser is signed out already, or the link is incomplete, older than seven days, or from before your password was changed. If you are not sure, choose a new password; it signs out every device.'
  return new Refusal('invalid', 'invalid_link', text)
}
