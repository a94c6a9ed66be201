import { isAdmin, system, type Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Flag } from '#server/database/tables.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { emailKey } from '#server/modules/accounts/index.ts'
import { lockStock, reserveStock, sellAtOnce } from '#server/modules/catalog/index.ts'
import type { Buyer } from '#server/modules/orders/access.ts'
import { holdDiscount } from '#server/modules/orders/discounts/index.ts'
import {
  confirmedUntil,
  flagAwaiting,
  flagFullShare,
  flagLastPieces,
  markPaid,
  openOrder,
  paidUntil,
} from '#server/modules/orders/lifecycle/index.ts'
import type { PaymentMethod } from '#server/modules/orders/payments/index.ts'
import { newOrderIds } from '#server/modules/orders/order-number.ts'
import { priceLines, type Prices, type PricingTerms } from '#server/modules/orders/pricing/index.ts'
import type { PlaceOrderIn } from '#server/modules/orders/schema.ts'
import { needsConfirmation } from './needs-confirmation.ts'
import { attachLinePictures, orderColumns, orderLines } from './order-rows.ts'
import { requireFairShare } from './require-fair-share.ts'
import { soldLines } from './sold-lines.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { toMajor, type Money } from '#shared/money/money.ts'

/** What people whom nobody knows may do: the share of stock they may hold, and the amount they may owe; and their network. */
export type Caution = {
  unpaidShare: number
  payOnDeliveryLimitCents: number
  address: string
  /** What they can do where that is not enough. */
  advice: string
}

type NewOrder = {
  buyer: Buyer
  input: PlaceOrderIn
  method: PaymentMethod
  terms: Omit<PricingTerms, 'discount'>
  /** Absent where somebody stands behind the order. */
  caution?: Caution | undefined
  byHand?: ByHand
}

/** What an admin decides who enters an order: prices of single products, an amount off, and what the row says of it. */
export type ByHand = {
  priceCents: ReadonlyMap<string, number>
  amountOffCents: number | undefined
  columns: { entered_by: string | null; entered_by_name: string; is_pickup: Flag; is_quiet: Flag }
}

/**
 * Takes the pieces, prices everything by the catalogue, holds the discount, and writes the order: all of it, or nothing
 * where one is refused. Returns its id.
 */
export async function writeOrder(scope: Scope, actor: Actor, order: NewOrder): Promise<string> {
  const { buyer, input, method, terms, caution, byHand } = order
  const { id, number } = newOrderIds(scope.clock)
  const productIds = input.items.map(({ productId }) => productId)
  await lockStock(scope.tx, scope.engine, productIds)
  const filled = caution
    ? await requireFairShare(scope, { items: input.items, percent: caution.unpaidShare })
    : []
  const lines = withPrices(await soldLines(scope, input.items), byHand?.priceCents)
  const { subtotal } = priceLines(lines, terms).dollars
  const discountRequest = {
    code: input.discountCode,
    subtotalCents: subtotal.amountMinor,
    charged: terms,
  }
  const discount = discountRequest.code
    ? await holdDiscount(scope, discountRequest)
    : amountOff(byHand?.amountOffCents)
  const prices = priceLines(lines, { ...terms, discount })
  requireAgreed(input.agreed, prices.charged.total)
  const expiresAt = await waitsUntil(scope, order, prices)
  const takeStock = expiresAt ? reserveStock : sellAtOnce
  await takeStock(scope, actor, { reference: id, lines: input.items })
  await openOrder(scope, actor, {
    order: {
      id,
      number,
      ...orderColumns({ buyer, input, prices, discount }),
      ...byHand?.columns,
      trusted_at: caution ? null : timestamp(scope.clock),
    },
    lines: orderLines(id, lines, prices),
    expiresAt,
  })
  if (expiresAt && !method.isPrepaid && !scope.config.SMTP_URL) await flagAwaiting(scope, id)
  if (!expiresAt && !isAdmin(actor)) await flagLastPieces(scope, id)
  if (!method.isPrepaid) await flagFullShare(scope, { orderId: id, products: filled })
  const isFree = prices.charged.total.amountMinor === 0
  if (isFree) await markPaid(scope, system('checkout'), { orderId: id })
  await attachLinePictures(scope.tx, lines)
  return id
}

/** The lines at the prices that an admin named; the others by the catalogue. */
export function withPrices<Line extends { product: { id: string }; priceCents: number }>(
  lines: Line[],
  priceCents: ReadonlyMap<string, number> = new Map(),
): Line[] {
  return lines.map((line) => ({
    ...line,
    priceCents: priceCents.get(line.product.id) ?? line.priceCents,
  }))
}

/** An amount without a code. */
export function amountOff(amountCents: number | undefined) {
  return amountCents ? { id: null, code: '', percent: null, amountCents } : undefined
}

/** Until when an order waits: for its payment, or, where nobody stands behind it, for its confirmation. */
async function waitsUntil(
  scope: Scope,
  { buyer, input, method, caution }: NewOrder,
  { dollars }: Prices,
): Promise<string | null> {
  if (method.isPrepaid) return paidUntil(scope.clock)
  const waits =
    caution !== undefined &&
    (await needsConfirmation(scope, {
      address: caution.address,
      advice: caution.advice,
      others: [emailKey(input.email), buyer.userId ?? buyer.holderHash],
      totalCents: dollars.total.amountMinor,
      limitCents: caution.payOnDeliveryLimitCents,
    }))
  return waits ? confirmedUntil(scope.clock, scope.config) : null
}

/** Refuses a charge that is not the one that the customer has agreed to. */
function requireAgreed(agreed: PlaceOrderIn['agreed'], due: Money): void {
  if (!agreed || (agreed.currency === due.currency && agreed.total === toMajor(due))) return
  const text = `The total is now ${formatMoney(due)}. Please check the order once more, then place it.`
  throw new Refusal('conflict', 'total_changed', text)
}
