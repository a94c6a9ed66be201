import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import {
  withHashSlot,
  hashPassword,
  refuseEasyPassword,
} from '#server/modules/accounts/passwords/index.ts'
import { refuseMisleadingName } from '#server/modules/accounts/name-rules.ts'
import { mailNewAdmin } from '#server/modules/accounts/mail-new-admin.ts'
import { insertUser } from '#server/modules/accounts/queries-users.ts'
import { getInvited, invalidInvitation } from './invitation-link.ts'
import { useInvitation } from './queries.ts'

type Accepted = { token: string; name: string; password: string }
type Invited = Awaited<ReturnType<typeof getInvited>>

/** Makes the account that somebody was invited to; once. */
export async function acceptInvitation(
  ctx: Context,
  { token, name, password }: Accepted,
): Promise<void> {
  const invited = await getInvited(ctx, token)
  await refuseMisleadingName(ctx.store.db, name)
  await refuseEasyPassword(ctx.store.db, { name, password, email: invited.email }, 'password')
  const passwordHash = await withHashSlot(() => hashPassword(password))
  await transact(ctx, async (scope) => {
    if (!(await useInvitation(scope.tx, invited, timestamp(scope.clock)))) throw invalidInvitation()
    await addInvited(scope, invited, { name, passwordHash })
  })
}

type Chosen = { name: string; passwordHash: string }

async function addInvited(
  scope: Scope,
  { id: invitation, email, role, isMailed, invited_by }: Invited,
  { name, passwordHash }: Chosen,
): Promise<void> {
  const { tx, clock, newId, emit, trail } = scope
  const id = newId()
  const now = timestamp(clock)
  const isAdded = await insertUser(tx, {
    id,
    name,
    email,
    role,
    is_owner: 0,
    password_hash: passwordHash,
    avatar_media_id: null,
    email_proven_at: isMailed ? now : null,
    created_at: now,
    updated_at: now,
  })
  if (!isAdded) throw takenEmail()
  await emit('user.signed-up', { id })
  if (role === 'admin') await mailNewAdmin(scope, id)
  trail({ deed: 'invitation-accepted', user: id, role, invitation, invitedBy: invited_by })
}

function takenEmail(): Refusal {
  const text = 'This address has an account by now. Sign in instead.'
  return new Refusal('conflict', 'email_taken', text)
}
