import { ORDER_CONFIRMED } from '#server/modules/orders/confirmations/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { mailedLinkPage } from '#web/pages/account/mailed-link-page.tsx'

export const confirmOrderPage = mailedLinkPage(
  {
    title: 'Confirm your order',
    text: 'Press the button to confirm your order. You pay on delivery.',
    button: 'Confirm my order',
    done: ORDER_CONFIRMED,
    refused: 'Your order is not confirmed',
    elsewhere: 'Track an order',
  },
  {
    send: (api, token) => api.orders.confirmations[':token'].$post({ param: { token } }),
    donePath: pathTo.confirmOrder('done', { done: 'yes' }),
    elsewherePath: pathTo.trackOrder(),
  },
)
