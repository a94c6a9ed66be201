export {
  mailAddressChanged,
  mailChanged,
  mailPaid,
  mailPlaced,
  mailRefunded,
} from './mail-customer.ts'
export { mailParcel, mailTracked } from './mail-parcels.ts'
export {
  notifyOwnerOfAttention,
  notifyOwnerOfConfirmed,
  notifyOwnerOfPaid,
  notifyOwnerOfPlaced,
} from './mail-owner.ts'
