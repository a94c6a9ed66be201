export {
  mailAddressChanged,
  mailChanged,
  mailPaid,
  mailParcel,
  mailPlaced,
  mailRefunded,
  mailTracked,
} from './mail-customer.ts'
export {
  notifyOwnerOfAttention,
  notifyOwnerOfConfirmed,
  notifyOwnerOfPaid,
  notifyOwnerOfPlaced,
} from './mail-owner.ts'
