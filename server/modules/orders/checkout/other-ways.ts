import type { Context } from '#server/kernel/context.ts'
import { offeredMethods } from '#server/modules/orders/payments/index.ts'
import type { SiteSettings } from '#server/modules/settings/index.ts'

/** What somebody can do whose order on delivery is refused here and now; only what this site offers. */
export function otherWays(ctx: Pick<Context, 'config'>, settings: SiteSettings): string {
  const ways = ['Try again later today']
  if (ctx.config.SMTP_URL) ways.push('sign in with a confirmed email address')
  if (offeredMethods(ctx, settings).some(({ isPrepaid }) => isPrepaid)) ways.push('pay online')
  return `${new Intl.ListFormat('en', { type: 'disjunction' }).format(ways)}.`
}
