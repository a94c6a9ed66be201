export { deleteAddressesOf } from './queries.ts'
