export { orderBulk } from './bulk/index.ts'
export { approvalOrigins, expirePayment, offeredMethods, sweepPayments } from './payments/index.ts'
export { deleteUnpaidBefore, expireOverdue } from './lifecycle/index.ts'
export { countCartLines } from './cart/index.ts'
export { mailedClaimLink } from './claims/index.ts'
export { countToShip, readOwnOrders, readSales } from './read-sales.ts'
export {
  mailChanged,
  mailPaid,
  mailPlaced,
  mailRefunded,
  mailTracked,
  tellAttention,
  tellPaid,
  tellPlaced,
} from './mails/index.ts'
