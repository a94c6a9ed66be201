export { currentRates } from './rates.ts'
export { fetchRatesNow, freshRates, startRates } from './refresh-rates.ts'
export { requestCountry, requestCurrency } from './request-currency.ts'
export {
  countryFor,
  currencyFor,
  offeredCurrencies,
  proxyCountry,
  unchosenCurrency,
} from './visitor-currency.ts'
