export {
  mailAddressChanged,
  mailChanged,
  mailPaid,
  mailPlaced,
  mailRefunded,
} from './mail-customer.ts'
export { mailAboutOrder } from './mail-about-order.ts'
export { mailParcel, mailTracked } from './mail-parcels.ts'
export {
  notifyOwnerOfAttention,
  notifyOwnerOfConfirmed,
  notifyOwnerOfPaid,
  notifyOwnerOfPlaced,
  notifyOwnerOfTakenBack,
  tellOwner,
} from './mail-owner.ts'
