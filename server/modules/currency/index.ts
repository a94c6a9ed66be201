export { currentRates } from './rates.ts'
export { fetchRatesNow, freshRates, startRates } from './refresh-rates.ts'
export { requestCurrency } from './request-currency.ts'
export { currencyFor, offeredCurrencies, proxyCountry } from './visitor-currency.ts'
