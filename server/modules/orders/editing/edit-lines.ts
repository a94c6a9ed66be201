import type { Db } from '#server/database/database.ts'
import { timestamp, type Clock } from '#server/kernel/clock.ts'
import { invalidField, notFound, Refusal } from '#server/kernel/refusal.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { findSellable, type Sellable } from '#server/modules/catalog/index.ts'
import { isPaidInPerson } from '#server/modules/orders/administration/index.ts'
import { percentsOfOrder } from '#server/modules/orders/discounts/index.ts'
import { notSoldHere, unchosen } from '#server/modules/orders/line-problem.ts'
import { taxFor, type Discount, type Tax } from '#server/modules/orders/pricing/index.ts'
import { findOrder, type OrderRow } from '#server/modules/orders/queries.ts'
import { MOST_LINES } from '#server/modules/orders/schema.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { shopMoney } from '#shared/money/money.ts'
import { costIn, priceIn } from '#shared/money/shown-money.ts'
import { isSoldHere } from '#shared/products/selling.ts'
import { requireEditable } from '#server/modules/orders/editable.ts'
import { listFrozen, readOff, type Off } from './queries.ts'
import {
  addedOff,
  amountShares,
  scaledShare,
  sharesMinor,
  shippingCentsOf,
  sumsOf,
  type FrozenLine,
  type Shipping,
  type Sums,
} from './reprice.ts'
import type { EditIn } from './schema.ts'

type LineRow = Awaited<ReturnType<typeof listFrozen>>[number]
export type EditedLine = FrozenLine & { row: LineRow; before: number }
export type EditedOrder = {
  order: OrderRow
  /** Also those that are taken out, with no pieces. */
  lines: EditedLine[]
  left: EditedLine[]
  shipping: Shipping
  sums: Sums
}

/** What an order comes to with other lines: those that stay at their frozen prices, those that are added at today's. */
export async function editedOrder(
  { db, clock }: { db: Db; clock: Clock },
  orderId: string,
  edit: EditIn,
): Promise<EditedOrder> {
  const order = await findOrder(db, orderId)
  if (!order) throw notFound('Order not found.')
  const rows = await listFrozen(db, orderId)
  requireEditable(order, rows, isPaidInPerson(order.provider))
  const products = await productsOf(db, clock, { rows, edit })
  const frozen = rows.map((row) => frozenLine(row, products.get(row.product_id)))
  const tax = await taxOf(db, order)
  const shipping = requireSameRules(order, frozen, tax)
  const off = await readOff(db, orderId)
  const percents = off.isPercent ? await percentsOfOrder(db, orderId, [...products.values()]) : []
  const lines = [
    ...changedLines(order, frozen, { edit, off }),
    ...addedLines(order, { rows, edit, products, percents }),
  ]
  const left = lines.filter(({ quantity }) => quantity > 0)
  requireSome(left)
  const newShipping = edit.shipping === undefined ? shipping : shippingAt(order, edit.shipping)
  const { currency } = order
  const offMinor = left.map((line) => line.offMinor)
  const sums = sumsOf({ lines: left, offMinor, shipping: newShipping, tax, currency })
  return { order, lines, left, shipping: newShipping, sums }
}

function requireSome(left: readonly unknown[]): void {
  if (left.length === 0)
    throw invalidField('lines', 'An order needs at least one item. Cancel it instead.')
  if (left.length > MOST_LINES)
    throw invalidField('lines', `An order holds at most ${MOST_LINES} products.`)
}

type Asked = { rows: readonly LineRow[]; edit: EditIn }

async function productsOf(db: Db, clock: Clock, { rows, edit }: Asked) {
  const ids = [
    ...rows.map(({ product_id }) => product_id),
    ...edit.add.map(({ productId }) => productId),
  ]
  const found = await findSellable(db, [...new Set(ids)], timestamp(clock))
  return new Map(found.map((product) => [product.id, product]))
}

type PricedLine = EditedLine & { offMinor: number }

function frozenLine(row: LineRow, product: Sellable | undefined): EditedLine {
  const { quantity, price_minor: priceMinor, price_cents: priceCents } = row
  const { discount_cents: discountCents } = row
  const taxClass = product?.taxClass ?? ''
  return { row, before: quantity, quantity, priceMinor, priceCents, discountCents, taxClass }
}

function changedLines(
  order: OrderRow,
  frozen: EditedLine[],
  { edit, off }: { edit: EditIn; off: Off },
): PricedLine[] {
  const { discount_minor: discountMinor, currency } = order
  const shares = sharesMinor({ lines: frozen, discountMinor, currency })
  for (const { position } of edit.lines)
    if (!frozen.some(({ row }) => row.position === position))
      throw invalidField('lines', 'Choose items of this order.')
  const changed = frozen.map((line) => ({ ...line, quantity: quantityOf(line, edit) }))
  if (off.amountCents !== undefined) return withAmountOff(order, changed, off.amountCents)
  return changed.map((line, at) => {
    const { before: from, quantity: to } = line
    const share = (of: number) => scaledShare(of, from, { to, isPercent: off.isPercent })
    return { ...line, discountCents: share(line.discountCents), offMinor: share(shares[at] ?? 0) }
  })
}

/** The amount of a code is taken off what is left of the lines that it was given for, and never more than these cost. */
function withAmountOff(
  { currency, rate }: OrderRow,
  lines: EditedLine[],
  amountCents: number,
): PricedLine[] {
  const costs = (each: (line: EditedLine) => number) =>
    lines.map((line) => (line.discountCents > 0 ? each(line) * line.quantity : 0))
  const costCents = costs(({ priceCents }) => priceCents)
  const costMinor = costs(({ priceMinor }) => priceMinor)
  const cents = amountShares(costCents, shopMoney(amountCents))
  const amount = costIn(amountCents, { code: currency, rate })
  // Where it is all in one currency, it is in the other.
  const isAll = cents.every((share, at) => share === costCents[at])
  const minor = isAll ? costMinor : amountShares(costMinor, amount)
  return lines.map((line, at) => ({
    ...line,
    discountCents: cents[at] ?? 0,
    offMinor: minor[at] ?? 0,
  }))
}

/** More of a product that is in the order are more of its line. */
function quantityOf({ row, before }: EditedLine, { lines, add }: EditIn): number {
  const named = lines.findLast(({ position }) => position === row.position)?.quantity ?? before
  const added = add.filter(({ productId }) => productId === row.product_id)
  return added.reduce((sum, { quantity }) => sum + quantity, named)
}

type Added = Asked & {
  products: ReadonlyMap<string, Sellable>
  /** Those of the order's discounts that more pieces are added to. */
  percents: readonly Discount[]
}

function addedLines(order: OrderRow, { rows, edit, products, percents }: Added): PricedLine[] {
  const isHere = (id: string) => rows.some(({ product_id }) => product_id === id)
  const counts = new Map<string, number>()
  for (const { productId, quantity } of edit.add)
    if (!isHere(productId)) counts.set(productId, (counts.get(productId) ?? 0) + quantity)
  const free = freePositions(rows)
  return [...counts].map(([productId, quantity], at) => {
    const product = products.get(productId)
    if (!product)
      throw new Refusal('conflict', 'product_gone', 'A product is no longer in the store.')
    if (!isSoldHere(product)) throw new Refusal('conflict', 'not_sold', notSoldHere(product))
    if (product.hasVariants) throw new Refusal('conflict', 'not_chosen', unchosen(product))
    const row = newRow(order, product, free[at] ?? rows.length + at)
    const line = { ...frozenLine(row, product), before: 0, quantity }
    const shown = { code: order.currency, rate: order.rate }
    return { ...line, ...addedOff({ ...line, productId }, percents, shown) }
  })
}

function freePositions(rows: readonly LineRow[]): number[] {
  const taken = new Set(rows.map(({ position }) => position))
  return Array.from({ length: MOST_LINES * 2 }, (_, at) => at).filter((at) => !taken.has(at))
}

/** At today's price, with what a dollar cost when the order was placed. */
function newRow({ id, currency, rate }: OrderRow, product: Sellable, position: number): LineRow {
  return {
    order_id: id,
    position,
    product_id: product.id,
    parent_id: product.variantOf ?? '',
    choice: product.choice,
    title: product.title,
    slug: product.slug,
    media_id: product.mediaId,
    quantity: 0,
    price_minor: priceIn(product.priceCents, { code: currency, rate }).amountMinor,
    price_cents: product.priceCents,
    discount_cents: 0,
    tax_minor: 0,
    returned: 0,
    shipped: 0,
    post_id: '',
    led_by: '',
    refunded_cents: 0,
    unknown_since: null,
  }
}

function shippingAt({ currency, rate }: OrderRow, cents: number): Shipping {
  return { cents, minor: costIn(cents, { code: currency, rate }).amountMinor }
}

async function taxOf(db: Db, order: OrderRow): Promise<Tax | undefined> {
  const settings = await getSettings(db)
  return taxFor({ ...settings, taxMode: order.tax_mode }, fromJson(order.shipping_address))
}

/**
 * The taxes of an order are frozen as amounts. Its lines can be priced anew only by the rules that gave these: those of today must
 * give the same order. Returns what its shipping costs.
 */
function requireSameRules(
  order: OrderRow,
  lines: readonly FrozenLine[],
  tax: Tax | undefined,
): Shipping {
  const { currency, discount_minor: discountMinor, total_cents: totalCents } = order
  const cents = shippingCentsOf({ lines, totalCents, tax })
  const shipping = { minor: order.shipping_minor, cents: cents ?? 0 }
  const offMinor = sharesMinor({ lines, discountMinor, currency })
  const sums = sumsOf({ lines, offMinor, shipping, tax, currency })
  const isSame =
    cents !== undefined &&
    sums.totalMinor === order.total_minor &&
    JSON.stringify(sums.tax.lines) === JSON.stringify(fromJson(order.tax_lines))
  if (isSame) return shipping
  const text =
    'The taxes have changed since this order was placed, so its items can no longer be edited. Cancel it and enter it again.'
  throw new Refusal('conflict', 'rules_changed', text)
}
