import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireDemander } from '#server/modules/accounts/access.ts'
import { requireConfirmed } from '#server/modules/accounts/confirm/index.ts'
import { lockAccount } from '#server/modules/accounts/people.ts'
import { isSecondFactorDemanded, putSecondFactorDemand } from '#server/modules/settings/index.ts'
import { mailDemand } from './mail-demand.ts'
import { listAdmins } from './queries.ts'
import { findObstacle } from './read-demand.ts'
import { OBSTACLE_WORDS } from '#shared/people/second-factor.ts'

/**
 * Asks admins for a second factor, or no longer: from now on, their sessions without one have only a member's rights. The
 * owner turns it on with a second factor of their own. Turning on what is on changes nothing.
 */
export async function setDemand(ctx: Context, actor: Actor, isOn: boolean): Promise<void> {
  const owner = requireDemander(actor)
  await requireConfirmed(ctx, owner)
  await transact(ctx, async (scope) => {
    const { tx } = scope
    await lockAccount(scope, owner.userId)
    if ((await isSecondFactorDemanded(tx)) === isOn) return
    const obstacle = isOn ? await findObstacle(tx, owner) : null
    if (obstacle) throw new Refusal('conflict', obstacle, OBSTACLE_WORDS[obstacle])
    await putSecondFactorDemand(tx, isOn)
    for (const admin of await listAdmins(tx)) await mailDemand(scope, admin, isOn)
    const deed = isOn ? 'settings-factor-demanded' : 'settings-factor-waived'
    scope.trail({ deed, by: owner, subject: 'site' })
  })
}
