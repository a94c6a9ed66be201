import { once, type Attempt } from '#server/database/once.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { system } from '#server/kernel/actor.ts'
import { reserveStock } from '#server/modules/catalog/index.ts'
import { currentRates } from '#server/modules/currency/index.ts'
import { requireBuyer } from '#server/modules/orders/access.ts'
import { takeFromCart } from '#server/modules/orders/cart/index.ts'
import { holdDiscount } from '#server/modules/orders/discounts/index.ts'
import { markPaid, openOrder } from '#server/modules/orders/lifecycle/index.ts'
import { methodOffered } from '#server/modules/orders/methods.ts'
import { newOrderNames } from '#server/modules/orders/order-number.ts'
import { chargedCurrency, priceLines } from '#server/modules/orders/pricing/index.ts'
import type { PlaceOrderIn } from '#server/modules/orders/schema.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { attachLinePictures, orderColumns, orderLines } from './order-rows.ts'
import { soldLines } from './sold-lines.ts'

/**
 * Places an order: stock is reserved, everything is priced by the catalogue, and all of it is written in one transaction,
 * once for each Idempotency-Key. Returns its id.
 */
export async function placeOrder(
  ctx: Context,
  actor: Actor,
  { input, attempt }: { input: PlaceOrderIn; attempt: Attempt },
): Promise<string> {
  const buyer = requireBuyer(actor, await currentSettings(ctx))
  const settings = await currentSettings(ctx)
  const method = methodOffered(settings, input.paymentMethod)
  const currency = chargedCurrency(input.shippingAddress.country, method)
  const terms = { ...settings, currency, rates: currentRates(ctx).rates }
  const { body } = await once(ctx, attempt, async (scope) => {
    const { id, number } = newOrderNames(scope.clock)
    await reserveStock(scope, actor, { reference: id, lines: input.items })
    const lines = await soldLines(scope, input.items)
    const { dollars } = priceLines(lines, terms)
    const discount = input.discountCode
      ? await holdDiscount(scope, {
          code: input.discountCode,
          subtotalCents: dollars.subtotal.amountMinor,
        })
      : undefined
    const prices = priceLines(lines, { ...terms, discount })
    const isFree = prices.charged.total.amountMinor === 0
    await openOrder(scope, actor, {
      order: { id, number, ...orderColumns({ buyer, input, prices, discount }) },
      lines: orderLines(id, lines, prices),
      isPrepaid: method.isPrepaid && !isFree,
    })
    if (isFree) await markPaid(scope, system('checkout'), { orderId: id })
    await attachLinePictures(scope.tx, lines)
    if (buyer.userId) await takeFromCart(scope, buyer.userId, input.items)
    return { status: 201, body: { orderId: id } }
  })
  return body.orderId
}
