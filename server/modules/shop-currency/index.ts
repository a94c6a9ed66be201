export { chooseCurrency, chooseNamedCurrency } from './choose-at-setup.ts'
