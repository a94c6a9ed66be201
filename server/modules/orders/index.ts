export { orderBulk } from './bulk/index.ts'
export {
  approvalOrigins,
  expireUnpaidOrder,
  offeredMethods,
  sweepPayments,
} from './payments/index.ts'
export { deleteUnpaidBefore, detachOthersOrders, expireForgottenOrders } from './lifecycle/index.ts'
export { endAdditions, flagUnpaidAddition, mailAddition } from './additions/index.ts'
export { mailAwaiting } from './confirmations/index.ts'
export {
  mailAddressChanged,
  mailChanged,
  mailPaid,
  mailParcel,
  mailPlaced,
  mailRefunded,
  mailTracked,
  notifyOwnerOfAttention,
  notifyOwnerOfConfirmed,
  notifyOwnerOfPaid,
  notifyOwnerOfPlaced,
  notifyOwnerOfTakenBack,
} from './mails/index.ts'
export { mailLinesChanged } from './editing/index.ts'
export { mailReturn as mailOrderReturn, notifyOwnerOfReturn } from './returns/index.ts'
export { mailCancelRequest, notifyOwnerOfCancelRequest } from './cancellations/index.ts'
export { assessOrder, forgetNetworks } from './risks/index.ts'
export { countCartLines } from './cart/index.ts'
export { mailReminder, orderOfLink, tokenOf as orderTokenOf } from './order-links/index.ts'
export { placedBy } from './access.ts'
export { lineImage, presentAddress } from './present.ts'
export { findOrder, findOrderByNumber, type OrderRow } from './queries.ts'
export { orderMailLinks } from './mail-links.ts'
export {
  listBestSellers,
  noSales,
  readArticleSales,
  readCentsOfPosts,
  readSalesByDay,
  readSalesOfPost,
  readStoreSales,
  type SalesByWay,
} from './report/index.ts'
export { scaleDiscounts } from './discounts/index.ts'
export { heldUntil, readHolds } from './quoting/index.ts'
export { readOrderNumber } from './order-number.ts'
export { listInvoices } from './invoices/index.ts'
export {
  countOrdersWaiting,
  hasOrders,
  readOrdersOfAddress,
  readOwnOrders,
  readSales,
} from './read-sales.ts'
export { listDestinations, listOrdersOf, sumOrdersOf, type CustomerSums } from './read-customers.ts'
