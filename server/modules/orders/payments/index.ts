export { writePaidInPerson } from './ledger/write-paid-in-person.ts'
export type { Payer } from './provider.ts'
export { findPaymentBy } from './queries.ts'
export {
  approvalOrigins,
  expressPayments,
  methodOffered,
  offeredMethods,
  type PaymentMethod,
} from './providers.ts'
export { countProviderCall } from './count-provider-call.ts'
export { beginRefund, finishRefund, refundPayment } from './refunds/refund-payment.ts'
export { expireUnpaidOrder } from './settle-order.ts'
export { settlePayment } from './settle-payment.ts'
export { nothingToPay } from './open-payment.ts'
export { startPayment } from './start-payment.ts'
export { sweepPayments } from './sweep-payments.ts'
