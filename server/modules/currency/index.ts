export { currentRates } from './rates.ts'
export { fetchRatesNow, refreshRates, startRates } from './refresh-rates.ts'
export { requestCountry, requestCurrency, requestOrigin } from './request-currency.ts'
export {
  currencyFor,
  offeredCurrencies,
  proxyCountry,
  shownCountry,
  unchosenCurrency,
} from './visitor-currency.ts'
