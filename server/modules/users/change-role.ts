import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import {
  isClosing,
  mailAccountChange,
  mailNewAdmin,
  requireConfirmed,
  updateUser,
} from '#server/modules/accounts/index.ts'
import { unblockWithin } from '#server/modules/comments/index.ts'
import { requireRoleChange, requireUserManager } from './access.ts'
import { lockTarget } from './lock-target.ts'
import type { Role } from './schema.ts'

const ROLE_WORDS = {
  admin: 'You are an admin of the site now: its posts, orders and accounts are in your dashboard.',
  user: 'You are no longer an admin of the site. Your account stays as it is.',
}

/** Takes effect with the next request of the person: every request reads the role anew. */
export async function changeRole(
  ctx: Context,
  actor: Actor,
  { id, role }: { id: string; role: Role },
): Promise<void> {
  const admin = requireUserManager(actor)
  await requireConfirmed(ctx, actor)
  await transact(ctx, async (scope) => {
    const target = await lockTarget(scope, admin, id)
    requireRoleChange(admin, target)
    if (target.role === role) return
    if (role === 'admin' && (await isClosing(scope.tx, id))) throw closing()
    await updateUser(scope.tx, id, { role, updated_at: timestamp(scope.clock) })
    const verb = role === 'admin' ? 'promoted' : 'demoted'
    const change = { before: { role: target.role }, after: { role } }
    await recordChange(scope, { actor, verb, kind: 'user', id, ...change })
    // What an admin may do is no longer theirs to forbid.
    if (role === 'admin') await unblockWithin(scope, actor, id)
    await mailAccountChange(scope, id, { what: 'Your role was changed', more: [ROLE_WORDS[role]] })
    if (role === 'admin') await mailNewAdmin(scope, id)
  })
}

function closing(): Refusal {
  const text =
    'This person has closed their account. They can become an admin once they have signed in again.'
  return new Refusal('conflict', 'account_closed', text)
}
