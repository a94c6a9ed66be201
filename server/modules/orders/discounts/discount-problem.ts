import { convertFromUsd, formatMoney, type Rates } from '#shared/money/currency.ts'
import type { CodeRow } from './queries.ts'

/** What is charged, in which the problem is told. */
export type Charged = { currency: string; rates: Rates }

type Cart = { subtotalCents: number; charged: Charged; now: string }

/** Why a code does not count for a cart; undefined if it does. */
export function discountProblem(
  code: CodeRow | undefined,
  { subtotalCents, charged, now }: Cart,
): string | undefined {
  if (!code || code.is_active === 0) return 'This discount code is not valid.'
  if (code.starts_at && now < code.starts_at) return 'This discount code is not valid yet.'
  if (code.ends_at && now >= code.ends_at) return 'This discount code has expired.'
  if (code.max_uses !== null && code.uses >= code.max_uses) return USED_UP
  if (subtotalCents >= code.min_order_cents) return undefined
  const least = convertFromUsd(code.min_order_cents, charged.currency, charged.rates).money
  return `This discount code needs an order of at least ${formatMoney(least)}.`
}

export const USED_UP = 'This discount code has been used up.'
