import type { Context } from '#server/kernel/context.ts'
import { presentOrder } from '#server/modules/orders/present.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { orderSums } from '#shared/orders/order-texts.ts'
import { orderOfLink } from './link-token.ts'
import type { Finishable } from './schema.ts'

/** What is paid by a mailed link, for whoever has it: what the mail says, and nothing of the person. */
export async function readFinishable({ store }: Context, token: string): Promise<Finishable> {
  const order = await presentOrder(store.db, await orderOfLink(store.db, 'finish order', token))
  const { order_number, adds_to, line_items, currency, total_price } = order
  return {
    order_number,
    addsTo: adds_to?.order_number ?? '',
    lines: line_items.map(({ title, quantity, price }) => ({
      title,
      quantity,
      amount: formatAmount(price * quantity, currency),
    })),
    sums: orderSums({ ...order, discount_code: '', discounts: [] }),
    total: formatAmount(total_price, currency),
  }
}
