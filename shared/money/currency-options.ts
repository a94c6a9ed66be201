import { SHOP_CURRENCIES } from './shop-currencies.ts'

const names = new Intl.DisplayNames('en', { type: 'currency' })

/** Currencies as a select offers them: “Euro (EUR)”. */
export function currencyOptions(codes: readonly string[] = SHOP_CURRENCIES) {
  return codes
    .map((value) => ({ value, label: `${names.of(value)} (${value})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
}
