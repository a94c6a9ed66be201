import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { checkLimit, type Limit } from '#server/database/rate-limits.ts'
import type { Context } from '#server/kernel/context.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Refuses whoever has used up a limit before their body is read; the write itself counts. `limitOf` gives undefined for
 * people without that limit.
 */
export function withinLimit(
  ctx: Context,
  limitOf: (c: HonoContext<AppEnv>) => Limit | undefined,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const limit = limitOf(c)
    if (limit) await checkLimit(ctx, ...limit)
    await next()
  }
}
