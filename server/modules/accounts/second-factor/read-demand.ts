import type { Actor, Member } from '#server/kernel/actor.ts'
import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireDemander } from '#server/modules/accounts/access.ts'
import { isTwoStepSession } from '#server/modules/accounts/queries-sessions.ts'
import { findFactors, hasSecondFactor } from '#server/modules/accounts/queries-users.ts'
import { isSecondFactorDemanded } from '#server/modules/settings/index.ts'
import { listAdmins } from './queries.ts'
import type { Demand, Obstacle } from './schema.ts'

/** Whether admins need a second factor, and how many of them have none. */
export async function readDemand({ store }: Context, actor: Actor): Promise<Demand> {
  const owner = requireDemander(actor)
  const admins = await listAdmins(store.db)
  const withoutFactor = admins.filter(({ hasFactor }) => !hasFactor).length
  return {
    isOn: await isSecondFactorDemanded(store.db),
    obstacle: await findObstacle(store.db, owner),
    factors: await findFactors(store.db, owner.userId),
    admins: { total: admins.length, withoutFactor },
  }
}

/** What would shut the owner out of their own dashboard, were the demand turned on in this session. */
export async function findObstacle(
  db: Db,
  { userId, sessionId }: Member,
): Promise<Obstacle | null> {
  if (!(await hasSecondFactor(db, userId))) return 'no_factor'
  return (await isTwoStepSession(db, sessionId)) ? null : 'unproven'
}
