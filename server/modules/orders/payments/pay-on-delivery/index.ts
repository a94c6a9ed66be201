import type { PaymentProvider } from '#server/modules/orders/payments/provider.ts'

/** The customer pays whoever brings the parcel; the owner marks the order as paid. */
export const payOnDelivery: PaymentProvider = {
  id: 'pay_on_delivery',
  label: 'Pay on delivery',
  currencies: () => ['USD', 'INR'],
  isOffered: ({ settings }) => settings.payOnDelivery,
}
