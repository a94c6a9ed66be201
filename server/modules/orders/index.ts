export { orderBulk } from './bulk/index.ts'
export {
  approvalOrigins,
  expireUnpaidOrder,
  offeredMethods,
  sweepPayments,
} from './payments/index.ts'
export { deleteUnpaidBefore, expireForgottenOrders } from './lifecycle/index.ts'
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
