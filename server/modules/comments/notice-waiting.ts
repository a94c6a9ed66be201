import type { Tx } from '#server/database/database.ts'
import { MINUTE_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { waitingMail } from './mails.ts'
import { findOwnerAddress, lastNotice, listForNotice, markNoticed } from './queries-around.ts'

const PAUSE_MS = 10 * MINUTE_MS
const MOST_QUOTED = 10

/** Mails the owner about comments that wait, all in one mail and at most one in ten minutes; the rest comes with a later call. */
export async function noticeWaiting(ctx: Context, tx: Tx): Promise<void> {
  if (!(await isDue(ctx, tx))) return
  const owner = await findOwnerAddress(tx)
  const ids = owner ? await markNoticed(tx, timestamp(ctx.clock)) : []
  if (!owner || ids.length === 0) return
  const { siteName } = await getSettings(tx)
  const notice = waitingMail({
    to: owner.email,
    siteName,
    url: ctx.config.publicUrl + pathTo.dashboardScreen('comments'),
    count: ids.length,
    comments: await listForNotice(tx, ids, MOST_QUOTED),
  })
  await queueMail(ctx, tx, notice)
}

/** The same beside the requests, for what came within the pause. */
export function noticeWaitingLater(ctx: Context): Promise<void> {
  return ctx.store.transaction((tx) => noticeWaiting(ctx, tx))
}

async function isDue(ctx: Context, tx: Tx): Promise<boolean> {
  const last = await lastNotice(tx)
  return last === null || ctx.clock.now().getTime() - new Date(last).getTime() >= PAUSE_MS
}
