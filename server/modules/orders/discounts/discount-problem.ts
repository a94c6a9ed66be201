import { hasReached, type Subtotals } from '#server/modules/orders/pricing/index.ts'
import { shownThreshold } from '#shared/money/shown-money.ts'
import type { CodeRow } from './queries.ts'

type Cart = { subtotals: Subtotals; now: string; ownUses: number }

/** Why a code does not count for a cart, in the currency that is charged; undefined if it does. */
export function discountProblem(
  code: CodeRow | undefined,
  { subtotals, now, ownUses }: Cart,
): string | undefined {
  if (!code || code.is_active === 0) return 'This discount code is not valid.'
  if (code.starts_at && now < code.starts_at) return 'This discount code is not valid yet.'
  if (code.ends_at && now >= code.ends_at) return 'This discount code has expired.'
  if (code.max_uses !== null && code.uses - ownUses >= code.max_uses) return USED_UP
  if (hasReached(subtotals, code.min_order_cents)) return undefined
  const { charged, rate } = subtotals
  const least = shownThreshold(code.min_order_cents, { code: charged.currency, perDollar: rate })
  return `This discount code needs an order of at least ${least}.`
}

export const USED_UP = 'This discount code has been used up.'
