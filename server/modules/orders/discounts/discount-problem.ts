import { hasReached, type Subtotals } from '#server/modules/orders/pricing/index.ts'
import { shownCost } from '#shared/money/shown-money.ts'
import { counted } from '#shared/text/counted.ts'
import { isForAll } from './combine.ts'
import type { CodeRow } from './queries.ts'

/** What of a cart a discount is for; `ownUses` are those of orders whose place the next one takes. */
type Cart = {
  subtotals: Subtotals
  pieces: number
  now: string
  ownUses: number
  /** Whether whoever asks has an order with it. */
  hasUsed: boolean
}

/** Why a discount does not count for a cart, in the currency that is charged; undefined if it does. */
export function discountProblem(
  code: CodeRow | undefined,
  { subtotals, pieces, now, ownUses, hasUsed }: Cart,
): string | undefined {
  if (!code || code.is_active === 0) return 'This discount code is not valid.'
  if (code.starts_at && now < code.starts_at) return 'This discount code is not valid yet.'
  if (code.ends_at && now >= code.ends_at) return 'This discount code has expired.'
  if (code.max_uses !== null && code.uses - ownUses >= code.max_uses) return USED_UP
  if (hasUsed) return USED_BEFORE
  if (pieces === 0) return 'This discount code is for other products than those in your cart.'
  if (pieces < code.min_pieces) return needs(code, counted(code.min_pieces, 'item'))
  if (hasReached(subtotals, code.min_order_cents)) return undefined
  const { charged, rate } = subtotals
  const least = shownCost(code.min_order_cents, { code: charged.currency, rate })
  return isForAll(code)
    ? `This discount code needs an order of at least ${least}.`
    : needs(code, least)
}

function needs(code: CodeRow, least: string): string {
  const where = isForAll(code) ? 'in your cart' : 'of the products that it is for'
  return `This discount code needs at least ${least} ${where}.`
}

export const USED_UP = 'This discount code has been used up.'
export const USED_BEFORE = 'You have used this discount code before.'
