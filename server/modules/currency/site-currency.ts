import { SECOND_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { perStore } from '#server/kernel/per-store.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { DEFAULT_CURRENCY } from '#shared/money/currency.ts'

// Every request of a page needs it before the cache is asked, so it is kept in memory.
const seenIn = perStore(() => ({ code: DEFAULT_CURRENCY, at: 0 }))

/**
 * The currency of visitors whose country is unknown, ISO 4217, from the settings. Looked up once a second while it is asked for,
 * so a change counts from the second after it.
 */
export function siteCurrency(ctx: Context): string {
  const seen = seenIn(ctx)
  const now = ctx.clock.now().getTime()
  if (now - seen.at >= SECOND_MS) {
    seen.at = now
    adoptSiteCurrency(ctx).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'the currency of the site could not be read'),
    )
  }
  return seen.code
}

export async function adoptSiteCurrency(ctx: Context): Promise<void> {
  const { currency: code } = await currentSettings(ctx)
  Object.assign(seenIn(ctx), { code, at: ctx.clock.now().getTime() })
}
