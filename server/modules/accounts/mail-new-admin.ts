import type { Scope } from '#server/kernel/scope.ts'
import { mailAccountChange } from './mail-account-change.ts'
import { findAddress } from './people.ts'
import { findOwner } from './queries-users.ts'

/** Tells the owner of each new admin, whoever made them one: a session that was stolen must not do so in silence. */
export async function mailNewAdmin(scope: Scope, userId: string): Promise<void> {
  const owner = await findOwner(scope.tx)
  const admin = await findAddress(scope.tx, userId)
  if (!owner || !admin) return
  await mailAccountChange(scope, owner.id, {
    what: 'There is a new admin',
    more: [
      `The account with the email address ${admin.email} is an admin now: it sees and changes posts, orders and accounts. Users in your dashboard lists all admins.`,
    ],
  })
}
