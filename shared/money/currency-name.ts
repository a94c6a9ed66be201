import { shopCurrency } from './shop-currency.ts'

/** A currency (ISO 4217) in English, of several pieces, as within a sentence: US dollars, euros, Japanese yen. */
export function currencyNames(currency: string): string {
  const named = {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  } as const
  return new Intl.NumberFormat('en', named).format(2).slice('2 '.length)
}

/** The shop's currency within a sentence: US dollars. */
export function shopNames(): string {
  return currencyNames(shopCurrency())
}
