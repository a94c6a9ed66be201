export { thirdPartyCatalogue } from './list-third-party.ts'
