import { formatMoney } from '#shared/currency.ts'
import { usd } from '#shared/money.ts'
import type { CodeRow } from './queries.ts'

type Cart = { subtotalCents: number; now: string }

/** Why a code does not count for a cart; undefined if it does. */
export function discountProblem(
  code: CodeRow | undefined,
  { subtotalCents, now }: Cart,
): string | undefined {
  if (!code || code.is_active === 0) return 'This discount code is not valid.'
  if (code.starts_at && now < code.starts_at) return 'This discount code is not valid yet.'
  if (code.ends_at && now >= code.ends_at) return 'This discount code has expired.'
  if (code.max_uses !== null && code.uses >= code.max_uses) return USED_UP
  if (subtotalCents >= code.min_order_cents) return undefined
  return `This discount code needs an order of at least ${formatMoney(usd(code.min_order_cents))}.`
}

export const USED_UP = 'This discount code has been used up.'
