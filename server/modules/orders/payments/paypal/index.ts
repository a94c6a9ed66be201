import type { PaymentProvider } from '#server/modules/orders/payments/provider.ts'
import { askPaypal } from './ask.ts'
import { adoptPaypal, beginPaypal, readPaypal } from './express.ts'
import { askPaypalRefund, refundByPaypal } from './refund.ts'
import { approvalOrigin, startPaypal } from './start.ts'
import { readPaypalWebhook } from './webhook.ts'

export const paypal: PaymentProvider = {
  id: 'paypal',
  label: 'PayPal',
  currencies: ({ PAYPAL_CURRENCIES }) => PAYPAL_CURRENCIES,
  isOffered: ({ config }) => Boolean(config.PAYPAL_CLIENT_ID && config.PAYPAL_CLIENT_SECRET),
  online: {
    start: startPaypal,
    ask: askPaypal,
    refund: refundByPaypal,
    askRefund: askPaypalRefund,
    approvalOrigin,
    express: { begin: beginPaypal, read: readPaypal, adopt: adoptPaypal },
    readWebhook: readPaypalWebhook,
  },
}
