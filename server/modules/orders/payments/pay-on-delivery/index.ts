import type { PaymentProvider } from '#server/modules/orders/payments/provider.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

/** The customer pays whoever brings the parcel; the owner marks the order as paid. */
export const payOnDelivery: PaymentProvider = {
  id: 'pay_on_delivery',
  label: 'Pay on delivery',
  currencies: () => [shopCurrency(), 'INR'],
  isOffered: ({ settings }) => settings.payOnDelivery,
}
