import { isWithinLimit, takeLimit } from '#server/database/rate-limits.ts'
import { guest, type Actor } from '#server/kernel/actor.ts'
import { DAY_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { requireConfirmed } from '#server/modules/accounts/confirm/index.ts'
import { addressOf } from '#server/modules/accounts/mail-bounds.ts'
import { lockAccount } from '#server/modules/accounts/people.ts'
import {
  emailKey,
  findCredentials,
  findUser,
  type UserRow,
} from '#server/modules/accounts/queries-users.ts'
import { mailHolder, mailNewAddress } from './mail-change.ts'
import { deleteOpenChanges, insertChange } from './queries.ts'

const PER_ACCOUNT = 5
/** From all accounts: the address may be a stranger's. */
const PER_TARGET = { max: 5, windowMs: DAY_MS }

/**
 * Mails a link to the new address, which changes the account's when it is followed. One that is taken is mailed to its
 * holder instead; the caller cannot tell the difference.
 */
export async function requestEmailChange(ctx: Context, actor: Actor, email: string): Promise<void> {
  const { userId } = await requireConfirmed(ctx, actor)
  await takeLimit(ctx, `change-email:${userId}`, PER_ACCOUNT)
  await transact(ctx, async (scope) => {
    const user = (await lockAccount(scope, userId)) && (await findUser(scope.tx, userId))
    if (!user) return void requireAccount(guest)
    if (!(await isWithinLimit(scope, `change-email:to:${addressOf(email)}`, PER_TARGET)))
      throw enoughMails()
    const id = await replaceOpenChange(scope, user, email)
    const holder = await findCredentials(scope.tx, email)
    if (holder) await mailHolder(scope, holder.id)
    else await mailNewAddress(scope, { to: email, userId, changeId: id })
    scope.trail({ deed: 'email-change-asked', by: actor })
  })
}

function enoughMails(): Refusal {
  const text = 'We have sent this address enough links for today. Please try again tomorrow.'
  return new Refusal('too_many', 'too_many', text, {
    retryAfterSeconds: PER_TARGET.windowMs / 1000,
  })
}

async function replaceOpenChange(scope: Scope, user: UserRow, email: string): Promise<string> {
  if (user.email === email) throw invalidField('email', 'This is your email address already.')
  await deleteOpenChanges(scope.tx, user.id)
  const id = scope.newId()
  await insertChange(scope.tx, {
    id,
    user_id: user.id,
    new_email: email,
    old_email: user.email,
    old_key: emailKey(user.email),
    old_proven_at: user.email_proven_at,
    created_at: timestamp(scope.clock),
  })
  return id
}
