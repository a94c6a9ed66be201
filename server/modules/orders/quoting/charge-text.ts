import { formatMoney, formatMoneyShort } from '#shared/money/currency.ts'
import { shopNames } from '#shared/money/currency-name.ts'
import type { Money } from '#shared/money/money.ts'

type Charged = {
  /** In the shop's currency, and as it is charged. */
  total: Money
  charged: Money
  /** Ends the sentence. */
  taxNote: string
}

/**
 * The sentence above the last press: what is charged, and about how much that is to whoever buys, which is what an order in
 * their currency would be charged.
 */
export function chargeText({ total, charged, taxNote }: Charged, own: Money): string {
  if (charged.currency !== total.currency)
    return `You will be charged ${formatMoney(charged)} (${formatMoney(total)})${taxNote}.`
  const isOwn = own.currency === total.currency
  const about = isOwn ? '' : `, about ${formatMoneyShort(own)}`
  return `You will be charged ${formatMoney(charged)} in ${shopNames()}${about}${taxNote}.`
}
