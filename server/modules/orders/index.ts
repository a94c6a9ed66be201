export { orderBulk } from './bulk/index.ts'
export { approvalOrigins, expirePayment, offeredMethods, sweepPayments } from './payments/index.ts'
export { deleteUnpaidBefore, expireOverdue } from './lifecycle/index.ts'
export { countCartLines } from './cart/index.ts'
export { mailedConfirmationLink } from './confirmations/index.ts'
export { mailedClaimLink } from './claims/index.ts'
export { listInvoices } from './invoices/index.ts'
export {
  countToShip,
  hasOrders,
  listBestSellers,
  readOrdersOfAddress,
  readOwnOrders,
  readSales,
} from './read-sales.ts'
export { orderListeners } from './listeners.ts'
