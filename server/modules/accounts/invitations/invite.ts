import { takeLimit } from '#server/database/rate-limits.ts'
import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { DAY_MS, timestamp, type Clock } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { newSecret } from '#server/kernel/ids.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireInviter } from '#server/modules/accounts/access.ts'
import { requireConfirmed } from '#server/modules/accounts/confirm/index.ts'
import { emailKey, findCredentials } from '#server/modules/accounts/queries-users.ts'
import { mailInvitation } from './mail-invitation.ts'
import { putInvitation } from './queries.ts'
import type { Invite } from './schema.ts'

const INVITED_MS = 7 * DAY_MS
/** In 15 minutes, of one admin; sending again counts as well. */
const PER_ADMIN = 60

export const inviteLimit = (userId: string) => [`invite:${userId}`, PER_ADMIN] as const

/** Invites an address to an account with a role; returns the id of the invitation. */
export async function invite(ctx: Context, actor: Actor, { email, role }: Invite): Promise<string> {
  const inviter = requireInviter(actor, role)
  if (role === 'admin') await requireConfirmed(ctx, actor)
  await takeLimit(ctx, ...inviteLimit(inviter.userId))
  return transact(ctx, async (scope) => {
    const { tx, clock, newId } = scope
    // Admins see all accounts anyway.
    if (await findCredentials(tx, email)) throw taken('This address has an account already.')
    const now = timestamp(clock)
    const row = {
      id: newId(),
      email,
      email_key: emailKey(email),
      role,
      invited_by: inviter.userId,
      nonce: newSecret(),
      created_at: now,
      expires_at: endOfInvitation(clock),
    }
    if (!(await putInvitation(tx, row, now)))
      throw taken('This address is invited already. You can send the invitation again.')
    await recordChange(scope, {
      actor,
      verb: 'sent',
      kind: 'invitation',
      id: row.id,
      after: { role },
    })
    await mailInvitation(scope, row)
    return row.id
  })
}

export function endOfInvitation(clock: Clock): string {
  return new Date(clock.now().getTime() + INVITED_MS).toISOString()
}

const taken = (text: string) =>
  new Refusal('conflict', 'email_taken', text, { fields: { email: text } })
