import type { Quote } from '#server/modules/orders/schema.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { toCents } from '#shared/money/dollars.ts'
import { shownPrice, type Shown } from '#shared/money/shown-money.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { shopNames } from '#shared/money/currency-name.ts'

type Charged = Pick<Quote, 'total' | 'taxNote'> & {
  charge: Pick<Quote['charge'], 'currency' | 'total'>
}

/** The sentence above the last press: what is charged, and about how much that is in the currency of whoever buys. */
export function chargeText({ charge, total, taxNote }: Charged, shown: Shown): string {
  const charged = formatAmount(charge.total, charge.currency)
  if (charge.currency !== shopCurrency())
    return `You will be charged ${charged} (${formatAmount(total)})${taxNote}.`
  const about = shown.code === shopCurrency() ? '' : `, about ${shownPrice(toCents(total), shown)}`
  return `You will be charged ${charged} in ${shopNames()}${about}${taxNote}.`
}
