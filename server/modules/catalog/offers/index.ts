export { hidePrices, planHiding } from './hide-prices.ts'
export { adoptOfferCountries, hasOfferCountries, offerCountry } from './offer-country.ts'
export { confirmOffers, listOffers, replaceOffers, type OfferRow } from './queries.ts'
