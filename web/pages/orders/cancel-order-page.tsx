import { ORDER_CANCELLED } from '#server/modules/orders/order-links/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { mailedLinkPage } from '#web/pages/account/mailed-link-page.tsx'

export const cancelOrderPage = mailedLinkPage(
  {
    title: 'Cancel your order',
    text: 'Press the button to cancel your order. Its items go back into stock.',
    button: 'Cancel my order',
    done: ORDER_CANCELLED,
    refused: 'Your order is not cancelled',
    elsewhere: 'Track an order',
  },
  {
    send: (api, token) => api.orders.cancellations[':token'].$post({ param: { token } }),
    textOf: async (api, token) => {
      const outcome = await attempt(api.orders.cancellations[':token'].$get({ param: { token } }))
      if ('refusal' in outcome) return undefined
      const { order_number: number, total } = outcome.value
      return `Press the button to cancel your order ${number} for ${total}. Its items go back into stock.`
    },
    donePath: pathTo.cancelOrder('done', { done: 'yes' }),
    elsewherePath: pathTo.trackOrder(),
  },
)
