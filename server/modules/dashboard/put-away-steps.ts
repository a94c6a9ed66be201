import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { updateSettings } from '#server/modules/settings/index.ts'
import { requireStepsManager } from './access.ts'
import { readFirstSteps } from './read-first-steps.ts'
import type { FirstStep, FirstSteps } from './schema-first-steps.ts'

/** Says which points of "Make it your own" this site does not need; with none, all are shown again. */
export async function putAwaySteps(
  ctx: Context,
  actor: Actor,
  away: FirstStep[],
): Promise<FirstSteps> {
  requireStepsManager(actor)
  const firstStepsAway = [...new Set(away)].toSorted()
  await transact(ctx, (scope) => updateSettings(scope, actor, { firstStepsAway }))
  return readFirstSteps(ctx)
}
