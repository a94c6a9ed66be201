import { system, type Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Flag } from '#server/database/tables.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { emailKey } from '#server/modules/accounts/index.ts'
import { lockStock, reserveStock, sellAtOnce } from '#server/modules/catalog/index.ts'
import type { Article } from '#server/modules/orders/articles/index.ts'
import type { Customer } from '#server/modules/orders/access.ts'
import type { Confirmer } from '#server/modules/orders/awaits-confirmation.ts'
import { holdDiscounts } from '#server/modules/orders/discounts/index.ts'
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
import {
  freeShippingCents,
  priceLines,
  requireShipping,
  shippingChanged,
  taxFor,
  type ChargeTerms,
  type Prices,
  type Sums,
} from '#server/modules/orders/pricing/index.ts'
import { destinationOf, getSettings, type SiteSettings } from '#server/modules/settings/index.ts'
import { codesOf } from '#shared/orders/discount-codes.ts'
import { flatMethod, methodsTo } from '#shared/orders/shipping.ts'
import { requireFairShare } from '#server/modules/orders/open-limits/index.ts'
import { originColumns, type Origin } from '#server/modules/orders/risks/index.ts'
import type { Item } from '#server/modules/orders/schema.ts'
import type { PlaceOrderIn } from './schema.ts'
import { needsConfirmation } from './needs-confirmation.ts'
import {
  attachLinePictures,
  discountRows,
  orderColumns,
  orderLines,
  shippingColumns,
  type HeldDiscount,
} from './order-rows.ts'
import { soldLines, type SoldLine } from './sold-lines.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { toMajor } from '#shared/money/money.ts'

/** What people whom nobody knows may do: the share of stock they may hold, and the amount they may owe; and their network. */
export type Caution = {
  unpaidShare: number
  payOnDeliveryLimitCents: number
  address: string
  /** What they can do where that is not enough. */
  advice: () => string
}

type NewOrder = {
  buyer: Customer
  input: Omit<PlaceOrderIn, 'shippingMethod'> & { shippingMethod?: string }
  method: PaymentMethod
  charge: ChargeTerms
  /** Absent where somebody stands behind the order. */
  caution?: Caution | undefined
  /** Which post led to each product, by its id. */
  articles?: ReadonlyMap<string, Article>
  /** Absent where an admin enters it. */
  origin?: Origin
  byHand?: ByHand
}

const NO_ARTICLES: ReadonlyMap<string, Article> = new Map()

/**
 * What an admin decides who enters an order: prices of single products, an amount off, what shipping costs, and what the row
 * says of it.
 */
export type ByHand = {
  priceCents: ReadonlyMap<string, number>
  /** Undefined for what the settings say. */
  shippingCents: number | undefined
  amountOffCents: number | undefined
  columns: {
    entered_by: string | null
    entered_by_name: string
    is_pickup: Flag
    is_quiet: Flag
  } & {
    adds_to?: string
    pickup_at?: string
  }
  /** For how long it waits for its payment; undefined for as long as any. */
  paidUntil?: string
}

/**
 * Takes the pieces, prices everything by the catalogue, holds the discounts, and writes the order: all of it, or nothing
 * where one is refused. Returns its id.
 */
export async function writeOrder(scope: Scope, actor: Actor, order: NewOrder): Promise<string> {
  const { buyer, input, method, charge, caution, articles = NO_ARTICLES, origin, byHand } = order
  const { id, number } = newOrderIds(scope.clock)
  const productIds = input.items.map(({ productId }) => productId)
  const stock = await lockStock(scope.tx, scope.engine, productIds)
  const lines = withPrices(
    await soldLines({ db: scope.tx, clock: scope.clock }, input.items),
    byHand?.priceCents,
  )
  const filled = caution
    ? await requireFairShare(scope, { lines, percent: caution.unpaidShare })
    : []
  const settings = await getSettings(scope.tx)
  requireSameShop(settings, charge)
  const offered = methodsTo(settings, destinationOf(input.shippingAddress))
  const shippingCents =
    byHand?.shippingCents === undefined ? freeShippingCents(lines, { methods: offered, charge }) : 0
  const discounts = await discountsOf(scope, order, { lines, shippingCents })
  const shipping =
    byHand?.shippingCents === undefined
      ? requireShipping(settings, lines, {
          address: input.shippingAddress,
          id: input.shippingMethod ?? '',
          charge,
          freesShipping: discounts.some(({ kind }) => kind === 'shipping'),
        })
      : fixedShipping(byHand.shippingCents)
  const tax = taxFor(settings, input.shippingAddress)
  const prices = priceLines(lines, { ...charge, shipping, discounts, tax })
  requireAgreed(input.agreed, prices.charged)
  const isPickup = byHand?.columns.is_pickup === 1
  const { expiresAt, confirmer } = await waitsUntil(scope, order, prices)
  const takeStock = expiresAt ? reserveStock : sellAtOnce
  await takeStock(scope, actor, { reference: id, lines: input.items })
  const columns = orderColumns({ buyer, input, prices, discounts, taxMode: settings.taxMode })
  await openOrder(scope, actor, {
    order: {
      id,
      number,
      ...columns,
      ...(origin && (await originColumns(scope, origin, columns.country))),
      ...(!isPickup && shippingColumns(scope, settings, shipping)),
      ...byHand?.columns,
      trusted_at: caution ? null : timestamp(scope.clock),
      is_owner_asked: confirmer === 'owner' ? 1 : 0,
    },
    lines: orderLines(id, { lines, articles }, prices),
    discounts: discountRows(id, discounts, prices),
    expiresAt,
  })
  if (confirmer === 'owner') await flagAwaiting(scope, id)
  const isFree = prices.charged.total.amountMinor === 0
  if (caution && !expiresAt && !isFree && takesLast(stock, input.items))
    await flagLastPieces(scope, id)
  if (!method.isPrepaid) await flagFullShare(scope, { orderId: id, products: filled })
  if (isFree) await markPaid(scope, system('checkout'), { orderId: id })
  await attachLinePictures(scope.tx, lines)
  return id
}

function takesLast(
  stock: readonly { product_id: string; quantity: number }[],
  items: readonly Item[],
): boolean {
  const free = new Map(stock.map(({ product_id, quantity }) => [product_id, quantity]))
  return items.some(({ productId, quantity }) => free.get(productId) === quantity)
}

// Whoever enters an order types a code or names an amount: what counts for visitors by itself was no part of the agreement.
function discountsOf(
  scope: Scope,
  { buyer, input, charge, byHand }: NewOrder,
  { lines, shippingCents }: { lines: SoldLine[]; shippingCents: number },
): Promise<HeldDiscount[]> {
  const codes = codesOf(input.discountCode)
  if (byHand && codes.length === 0) return Promise.resolve(amountOff(byHand.amountOffCents))
  const customer = { userId: buyer.userId, emailKey: emailKey(input.email) }
  const isTypedOnly = byHand !== undefined
  return holdDiscounts(scope, { codes, lines, charge, customer, shippingCents, isTypedOnly })
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

/** An amount without a code, where there is one. */
export function amountOff(amountCents: number | undefined): HeldDiscount[] {
  if (!amountCents) return []
  return [{ id: null, code: '', kind: 'order', percent: null, amountCents, isAutomatic: false }]
}

/** Until when an order waits: for its payment, or, where nobody stands behind it, for its confirmation. */
async function waitsUntil(
  scope: Scope,
  { buyer, input, method, caution, byHand }: NewOrder,
  { base }: Prices,
): Promise<{ expiresAt: string | null; confirmer?: Confirmer }> {
  if (method.isPrepaid) return { expiresAt: byHand?.paidUntil ?? paidUntil(scope.clock) }
  const confirmer =
    caution &&
    (await needsConfirmation(scope, {
      address: caution.address,
      advice: caution.advice,
      emailKey: emailKey(input.email),
      buyer: buyer.userId ?? buyer.holderHash,
      totalCents: base.total.amountMinor,
      limitCents: caution.payOnDeliveryLimitCents,
    }))
  if (!confirmer) return { expiresAt: null }
  return { expiresAt: confirmedUntil(scope.clock, confirmer), confirmer }
}

/** What an admin named stands, whatever the order comes to. */
export function fixedShipping(shippingFlatCents: number) {
  return { ...flatMethod({ shippingFlatCents, freeShippingOverCents: 0 }), freeOverCents: null }
}

// What is charged was looked up before the prices were held.
function requireSameShop({ shopCurrency: now }: SiteSettings, { shopCurrency: then }: ChargeTerms) {
  if (now === then) return
  const text = 'The prices of this shop have just changed. Please check the order once more.'
  throw new Refusal('conflict', 'total_changed', text)
}

/** Refuses a charge that is not the one that the customer has agreed to. */
function requireAgreed(agreed: PlaceOrderIn['agreed'], { total: due, shipping }: Sums): void {
  if (!agreed || (agreed.currency === due.currency && agreed.total === toMajor(due))) return
  const isOtherShipping = agreed.shipping !== undefined && agreed.shipping !== toMajor(shipping)
  if (isOtherShipping && agreed.currency === due.currency)
    throw shippingChanged(`the total is now ${formatMoney(due)}.`)
  const text = `The total is now ${formatMoney(due)}. Please check the order once more, then place it.`
  throw new Refusal('conflict', 'total_changed', text)
}
