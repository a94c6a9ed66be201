export { thirdPartyProducts } from './list-third-party.ts'
