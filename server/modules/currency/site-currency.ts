import { SECOND_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { DEFAULT_CURRENCY } from '#shared/currency.ts'

type Seen = { code: string; at: number }

// Every request of a page needs it before the cache is asked, so it is kept in memory.
const seen = new WeakMap<Context['store'], Seen>()

/**
 * The currency of visitors whose country is unknown, ISO 4217, from the settings. Looked up once a second while it is asked for,
 * so a change counts from the second after it.
 */
export function siteCurrency(ctx: Context): string {
  const known = seen.get(ctx.store) ?? { code: DEFAULT_CURRENCY, at: 0 }
  const now = ctx.clock.now().getTime()
  if (now - known.at >= SECOND_MS) {
    seen.set(ctx.store, { ...known, at: now })
    adoptSiteCurrency(ctx).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'the currency of the site could not be read'),
    )
  }
  return known.code
}

export async function adoptSiteCurrency(ctx: Context): Promise<void> {
  const { currency: code } = await currentSettings(ctx)
  seen.set(ctx.store, { code, at: ctx.clock.now().getTime() })
}
