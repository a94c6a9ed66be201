import type { Quote } from '#server/modules/orders/schema.ts'
import { formatMoney } from '#shared/currency.ts'
import { toCents } from '#shared/dollars.ts'
import { convert, fromMajor, usd } from '#shared/money.ts'

/** An amount of the API, as people write it. */
export function moneyText(amount: number, currency: string): string {
  return formatMoney(fromMajor(amount, currency))
}

type Where = { isIndia: boolean; rupeesPerDollar: string }

/** The sentence above the last press: what is charged, and in India the same in the other currency. */
export function chargeText(
  { charge, total }: Pick<Quote, 'charge' | 'total'>,
  { isIndia, rupeesPerDollar }: Where,
): string {
  const shown = moneyText(charge.total, charge.currency)
  if (charge.currency !== 'USD')
    return `You will be charged ${shown} (${moneyText(total, 'USD')}), tax included.`
  const rupees = isIndia
    ? `, about ${formatMoney(convert(usd(toCents(total)), 'INR', rupeesPerDollar).money)}`
    : ''
  return `You will be charged ${shown} in US dollars${rupees}, tax included.`
}
