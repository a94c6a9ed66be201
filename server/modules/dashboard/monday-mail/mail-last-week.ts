import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { findOwnerAddress } from '#server/modules/accounts/index.ts'
import { siteToday } from '#server/modules/analytics/index.ts'
import { requireMondayMailReader } from '#server/modules/dashboard/access.ts'
import { composeMail, queueMail, requireMailServer, wasQueued } from '#server/modules/mail/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { wallTime } from '#shared/time/site-time.ts'
import { readWeek } from './read-week.ts'
import { weekLetter } from './week-letter.ts'
import { lastWeekOf } from './weeks.ts'

const EARLIEST = '07:00'

/**
 * Mails last week to an owner who chose it, on Monday at seven in the site's time zone, or later in the week if the site
 * was down: once a week, because a mail is queued once per key.
 */
export async function mailLastWeek(ctx: Context): Promise<void> {
  const { mondayMailSince: since, timeZone } = await currentSettings(ctx)
  if (!since || !ctx.mailer.isOn) return
  const now = wallTime(ctx.clock.now(), timeZone)
  const { monday } = lastWeekOf(now.date)
  if (monday < since || (now.date === monday && now.time < EARLIEST)) return
  const key = `monday:${monday}`
  if (!(await wasQueued(ctx.store.db, key))) await sendWeek(ctx, now.date, key)
}

/** Mails last week to the owner at once, whatever was sent before; returns their address. */
export async function sendLastWeek(ctx: Context, actor: Actor): Promise<string> {
  requireMondayMailReader(actor)
  requireMailServer(ctx)
  return sendWeek(ctx, await siteToday(ctx))
}

async function sendWeek(ctx: Context, today: string, key?: string): Promise<string> {
  const [week, { siteName }] = await Promise.all([
    readWeek(ctx, lastWeekOf(today)),
    currentSettings(ctx),
  ])
  const letter = weekLetter(week, { siteName, publicUrl: ctx.config.publicUrl })
  return transact(ctx, async (scope) => {
    const { email: to = '' } = (await findOwnerAddress(scope.tx)) ?? {}
    const mail = { ...composeMail({ ...letter, to }), audience: 'owner' as const }
    if (to) await queueMail(scope, { ...mail, ...(key && { key }) })
    return to
  })
}
