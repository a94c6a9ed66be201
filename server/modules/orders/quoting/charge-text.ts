import { formatMoney } from '#shared/money/currency.ts'
import { shopNames } from '#shared/money/currency-name.ts'
import type { Money } from '#shared/money/money.ts'
import { shownPrice, type Shown } from '#shared/money/shown-money.ts'

type Charged = {
  /** In the shop's currency, and as it is charged. */
  total: Money
  charged: Money
  /** Ends the sentence. */
  taxNote: string
}

/** The sentence above the last press: what is charged, and about how much that is in the currency of whoever buys. */
export function chargeText({ total, charged, taxNote }: Charged, shown: Shown): string {
  if (charged.currency !== total.currency)
    return `You will be charged ${formatMoney(charged)} (${formatMoney(total)})${taxNote}.`
  const isOwn = shown.code === total.currency
  const about = isOwn ? '' : `, about ${shownPrice(total.amountMinor, shown)}`
  return `You will be charged ${formatMoney(charged)} in ${shopNames()}${about}${taxNote}.`
}
