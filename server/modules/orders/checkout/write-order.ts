import { system, type Actor } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { reserveStock, sellAtOnce } from '#server/modules/catalog/index.ts'
import type { Buyer } from '#server/modules/orders/access.ts'
import { holdDiscount } from '#server/modules/orders/discounts/index.ts'
import { markPaid, openOrder } from '#server/modules/orders/lifecycle/index.ts'
import type { PaymentMethod } from '#server/modules/orders/payments/index.ts'
import { newOrderIds } from '#server/modules/orders/order-number.ts'
import { priceLines, type Terms } from '#server/modules/orders/pricing/index.ts'
import type { PlaceOrderIn } from '#server/modules/orders/schema.ts'
import { attachLinePictures, orderColumns, orderLines } from './order-rows.ts'
import { requireAgreed } from './require-agreed.ts'
import { soldLines } from './sold-lines.ts'

type NewOrder = {
  buyer: Buyer
  input: PlaceOrderIn
  method: PaymentMethod
  terms: Omit<Terms, 'discount'>
}

/**
 * Takes the pieces, prices everything by the catalogue, holds the discount, and writes the order: all of it, or nothing
 * where one is refused. Returns its id.
 */
export async function writeOrder(
  scope: Scope,
  actor: Actor,
  { buyer, input, method, terms }: NewOrder,
): Promise<string> {
  const { id, number } = newOrderIds(scope.clock)
  const { isPrepaid } = method
  const takeStock = isPrepaid ? reserveStock : sellAtOnce
  await takeStock(scope, actor, { reference: id, lines: input.items })
  const lines = await soldLines(scope, input.items)
  const { subtotal } = priceLines(lines, terms).dollars
  const wanted = { code: input.discountCode, subtotalCents: subtotal.amountMinor, charged: terms }
  const discount = wanted.code ? await holdDiscount(scope, wanted) : undefined
  const prices = priceLines(lines, { ...terms, discount })
  requireAgreed(input.agreed, prices.charged.total)
  await openOrder(scope, actor, {
    order: { id, number, ...orderColumns({ buyer, input, prices, discount }) },
    lines: orderLines(id, lines, prices),
    isPrepaid,
  })
  const isFree = prices.charged.total.amountMinor === 0
  if (isFree) await markPaid(scope, system('checkout'), { orderId: id })
  await attachLinePictures(scope.tx, lines)
  return id
}
