export {
  mailAddressChanged,
  mailChanged,
  mailPaid,
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
