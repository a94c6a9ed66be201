import type { Context } from '#server/kernel/context.ts'
import { findAddress } from '#server/modules/accounts/index.ts'
import type { LineLimits } from '#server/modules/orders/line-problem.ts'
import type { SiteSettings } from '#server/modules/settings/index.ts'

/** What limits the pieces that an account, or a guest, may order of a product. */
export async function limitsFor(
  { store, config }: Context,
  { piecesPerOrder, unpaidShare }: SiteSettings,
  userId: string | null,
): Promise<LineLimits> {
  const account = userId ? await findAddress(store.db, userId) : undefined
  const isKnown = account && (account.isProven || account.audience !== 'member')
  const percent = isKnown || unpaidShare >= 100 ? undefined : unpaidShare
  return { piecesPerOrder, percent, canConfirm: Boolean(config.SMTP_URL) }
}
