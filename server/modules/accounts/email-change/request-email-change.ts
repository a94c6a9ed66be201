import { takeLimit } from '#server/database/rate-limits.ts'
import { guest, type Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { requireConfirmed } from '#server/modules/accounts/confirm/index.ts'
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
const PER_TARGET = 5

/**
 * Mails a link to the new address, which changes the account's when it is followed. One that is taken is mailed to its
 * holder instead; the caller cannot tell the difference.
 */
export async function requestEmailChange(ctx: Context, actor: Actor, email: string): Promise<void> {
  const { userId } = await requireConfirmed(ctx, actor)
  await takeLimit(ctx, `change-email:${userId}`, PER_ACCOUNT)
  await takeLimit(ctx, `change-email:to:${digest(emailKey(email))}`, PER_TARGET)
  await transact(ctx, async (scope) => {
    const user = (await lockAccount(scope, userId)) && (await findUser(scope.tx, userId))
    if (!user) return void requireAccount(guest)
    const id = await replaceOpenChange(scope, user, email)
    const holder = await findCredentials(scope.tx, email)
    if (holder) await mailHolder(scope, holder.id)
    else await mailNewAddress(scope, { to: email, userId, changeId: id })
    scope.trail({ deed: 'email-change-asked', by: actor })
  })
}

async function replaceOpenChange(scope: Scope, user: UserRow, email: string): Promise<string> {
  if (user.email === email) throw invalidField('email', 'This is your email address already.')
  await deleteOpenChanges(scope.tx, user.id)
  const id = scope.newId()
  await insertChange(scope.tx, {
    ...{ id, user_id: user.id, new_email: email },
    ...{ old_email: user.email, old_key: emailKey(user.email) },
    old_proven_at: user.email_proven_at,
    created_at: timestamp(scope.clock),
  })
  return id
}
