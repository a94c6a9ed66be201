import type { Context } from '#server/kernel/context.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { wallTime } from '#shared/time/site-time.ts'
import { storePage } from './store-page.ts'

/**
 * The day of the site, where the page at an address promises days: a copy of it is another one from midnight on. Empty for
 * other pages, and while the settings cannot be read, when nothing is rendered either.
 */
export function pageDay(ctx: Context, address: string): string | Promise<string> {
  return storePage(address) === 'product' ? todayOf(ctx) : ''
}

async function todayOf(ctx: Context): Promise<string> {
  const settings = await currentSettings(ctx).catch(() => undefined)
  return settings ? wallTime(ctx.clock.now(), settings.timeZone).date : ''
}
