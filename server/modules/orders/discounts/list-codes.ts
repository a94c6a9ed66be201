import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { pagingOf } from '#shared/api/page.ts'
import { presentCodes } from './present.ts'
import { countCodes, listCodes as listRows } from './queries-codes.ts'

/** The discount codes of the site, newest first. */
export async function listCodes(
  ctx: Context,
  actor: Actor,
  { page, limit }: { page: number; limit: number },
) {
  requireOrderManager(actor)
  const { db } = ctx.store
  const { timeZone } = await currentSettings(ctx)
  const total = await countCodes(db)
  const rows = await listRows(db, { limit, offset: (page - 1) * limit })
  const now = timestamp(ctx.clock)
  return {
    codes: await presentCodes(ctx, rows, { now, timeZone }),
    totalCodes: total,
    ...pagingOf(total, { page, limit }),
    timeZone,
  }
}
