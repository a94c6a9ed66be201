import { Refusal } from '#server/kernel/refusal.ts'
import type { PlaceOrderIn } from '#server/modules/orders/schema.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { toMajor, type Money } from '#shared/money/money.ts'

/** Refuses a charge that is not the one that the customer has agreed to. */
export function requireAgreed(agreed: PlaceOrderIn['agreed'], due: Money): void {
  if (!agreed || (agreed.currency === due.currency && agreed.total === toMajor(due))) return
  const text = `The total is now ${formatMoney(due)}. Please check the order once more, then place it.`
  throw new Refusal('conflict', 'total_changed', text)
}
