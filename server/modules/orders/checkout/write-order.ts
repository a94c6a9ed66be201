import { system, type Actor } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { reserveStock } from '#server/modules/catalog/index.ts'
import { holdDiscount } from '#server/modules/orders/discounts/index.ts'
import { markPaid, openOrder } from '#server/modules/orders/lifecycle/index.ts'
import type { PaymentMethod } from '#server/modules/orders/payments/index.ts'
import { newOrderNames } from '#server/modules/orders/order-number.ts'
import { priceLines, type Terms } from '#server/modules/orders/pricing/index.ts'
import type { PlaceOrderIn } from '#server/modules/orders/schema.ts'
import { attachLinePictures, orderColumns, orderLines } from './order-rows.ts'
import { requireAgreed } from './require-agreed.ts'
import { soldLines } from './sold-lines.ts'

type NewOrder = {
  buyer: { userId: string | null; holderHash: string | null }
  input: PlaceOrderIn
  method: PaymentMethod
  terms: Omit<Terms, 'discount'>
}

/** Writes an order priced by the catalogue, and reserves its pieces. Returns its id. */
export async function writeOrder(
  scope: Scope,
  actor: Actor,
  { buyer, input, method, terms }: NewOrder,
): Promise<string> {
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
  requireAgreed(input.agreed, prices.charged.total)
  const isFree = prices.charged.total.amountMinor === 0
  await openOrder(scope, actor, {
    order: { id, number, ...orderColumns({ buyer, input, prices, discount }) },
    lines: orderLines(id, lines, prices),
    isPrepaid: method.isPrepaid && !isFree,
  })
  if (isFree) await markPaid(scope, system('checkout'), { orderId: id })
  await attachLinePictures(scope.tx, lines)
  return id
}
