import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { siteToday } from '#server/modules/analytics/index.ts'
import { requireMondayMailReader } from '#server/modules/dashboard/access.ts'
import { currentSettings, updateSettings } from '#server/modules/settings/index.ts'

export async function wantsMondayMail(ctx: Context): Promise<boolean> {
  return (await currentSettings(ctx)).mondayMailSince !== ''
}

/** The first mail comes on the next Monday, which may be today. */
export async function chooseMondayMail(
  ctx: Context,
  actor: Actor,
  isWanted: boolean,
): Promise<boolean> {
  requireMondayMailReader(actor)
  if (isWanted === (await wantsMondayMail(ctx))) return isWanted
  const mondayMailSince = isWanted ? await siteToday(ctx) : ''
  await transact(ctx, (scope) => updateSettings(scope, actor, { mondayMailSince }))
  return isWanted
}
