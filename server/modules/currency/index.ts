export { currentRates, type RatesInForce } from './rates.ts'
export { refreshRates, startRates } from './refresh-rates.ts'
export { requestCurrency } from './request-currency.ts'
export {
  countryFor,
  currencyFor,
  offeredCurrencies,
  proxyCountry,
  type Visitor,
} from './visitor-currency.ts'
