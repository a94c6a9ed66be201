import type { Quote } from '#server/modules/orders/schema.ts'
import { formatAmount, formatMoney } from '#shared/currency.ts'
import { toCents } from '#shared/dollars.ts'
import { convert, usd } from '#shared/money.ts'

type Where = { isIndia: boolean; rupeesPerDollar: string }

/** The sentence above the last press: what is charged, and in India the same in the other currency. */
export function chargeText(
  { charge, total }: Pick<Quote, 'charge' | 'total'>,
  { isIndia, rupeesPerDollar }: Where,
): string {
  const shown = formatAmount(charge.total, charge.currency)
  if (charge.currency !== 'USD')
    return `You will be charged ${shown} (${formatAmount(total)}), tax included.`
  const rupees = isIndia
    ? `, about ${formatMoney(convert(usd(toCents(total)), 'INR', rupeesPerDollar).money)}`
    : ''
  return `You will be charged ${shown} in US dollars${rupees}, tax included.`
}
