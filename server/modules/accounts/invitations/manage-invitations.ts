import { takeLimit } from '#server/database/rate-limits.ts'
import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { newSecret } from '#server/kernel/ids.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import {
  mayInvite,
  requireInvitationReader,
  requireInviter,
} from '#server/modules/accounts/access.ts'
import { requireConfirmed } from '#server/modules/accounts/confirm/index.ts'
import { endOfInvitation, inviteLimit } from './invite.ts'
import { invalidInvitation, linkPath } from './invitation-link.ts'
import { mailInvitation } from './mail-invitation.ts'
import {
  deleteInvitation,
  findInvitation,
  listInvitationRows,
  renewInvitation,
  type FoundInvitation,
} from './queries.ts'
import type { Invitation } from './schema.ts'

export async function listInvitations(
  { store: { db }, clock }: Context,
  actor: Actor,
): Promise<Invitation[]> {
  const reader = requireInvitationReader(actor)
  const now = timestamp(clock)
  const rows = await listInvitationRows(db)
  return rows.map(({ id, email, role, inviter_name, created_at, expires_at }) => ({
    _id: id,
    email,
    role,
    invitedBy: inviter_name,
    createdAt: created_at,
    expiresAt: expires_at,
    isExpired: expires_at <= now,
    canManage: mayInvite(reader, role),
  }))
}

/** A new link for seven days; the former one ends. From now on it is the invitation of whoever sent it again. */
export async function resendInvitation(ctx: Context, actor: Actor, id: string): Promise<void> {
  const inviter = requireInvitationReader(actor)
  await takeLimit(ctx, ...inviteLimit(inviter.userId))
  await transact(ctx, async (scope) => {
    const invitation = await getManaged(scope, actor, id)
    await renewInvitation(scope.tx, id, {
      nonce: newSecret(),
      expires_at: endOfInvitation(scope.clock),
      invited_by: inviter.userId,
    })
    await recordChange(scope, { actor, verb: 'resent', kind: 'invitation', id })
    await mailInvitation(scope, invitation)
  })
}

export async function withdrawInvitation(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireInvitationReader(actor)
  await transact(ctx, async (scope) => {
    await getManaged(scope, actor, id)
    await deleteInvitation(scope.tx, id)
    await recordChange(scope, { actor, verb: 'withdrawn', kind: 'invitation', id })
  })
}

/** The link to hand over another way than by mail. Whoever uses it has not proven the address. */
export async function copyLink(ctx: Context, actor: Actor, id: string): Promise<string> {
  requireInvitationReader(actor)
  await requireConfirmed(ctx, actor)
  const path = await transact(ctx, async (scope) => {
    const invitation = await getManaged(scope, actor, id)
    if (invitation.expires_at <= timestamp(scope.clock)) throw invalidInvitation()
    await recordChange(scope, { actor, verb: 'link-copied', kind: 'invitation', id })
    return linkPath(scope.tx, invitation, 'copied')
  })
  return ctx.config.publicUrl + path
}

async function getManaged({ tx }: Scope, actor: Actor, id: string): Promise<FoundInvitation> {
  requireInvitationReader(actor)
  const invitation = await findInvitation(tx, id)
  if (!invitation) throw invalidInvitation()
  requireInviter(actor, invitation.role)
  return invitation
}
