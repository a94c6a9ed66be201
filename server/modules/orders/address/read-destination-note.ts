import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { findSellable } from '#server/modules/catalog/index.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { hasOpenAddress } from '#server/modules/orders/lifecycle/index.ts'
import { shippingOf, type Subtotals } from '#server/modules/orders/pricing/index.ts'
import {
  findOrder,
  listAdditions,
  listLines,
  type OrderRow,
} from '#server/modules/orders/queries.ts'
import {
  currentSettings,
  destinationOf,
  type SiteSettings,
} from '#server/modules/settings/index.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money, shopMoney } from '#shared/money/money.ts'
import { cheapestOf, methodsTo, zoneOf, type ShippingMethod } from '#shared/orders/shipping.ts'
import { notShippedText } from '#shared/orders/order-texts.ts'
import { countryInText } from '#shared/people/countries.ts'
import type { DestinationQuery } from './schema.ts'
import { taxNote } from './tax-note.ts'

/**
 * What the shop's shipping and taxes say of an order that goes elsewhere: that it does not ship there, that shipping costs something
 * else than was charged, or that it would be taxed otherwise. Empty where nothing differs, and for what is picked up.
 */
export async function readDestinationNote(
  ctx: Context,
  actor: Actor,
  { orderId, ...to }: DestinationQuery & { orderId: string },
): Promise<string> {
  requireOrderManager(actor)
  const order = await findOrder(ctx.store.db, orderId)
  if (!order) throw notFound('Order not found.')
  if (order.is_pickup === 1) return ''
  const settings = await currentSettings(ctx)
  const lines = await pricedLines(ctx, order.id)
  const notes = [
    shippingNote(settings, { order, lines, to }),
    taxNote(settings, { order, lines, to }),
    ...(await additionNotes(ctx, { settings, orderId, to })),
  ]
  return notes.filter(Boolean).join(' ')
}

type Moved = { settings: SiteSettings; orderId: string; to: DestinationQuery }

/** Of what adds to it and goes along; its shipping is what somebody named. */
async function additionNotes(ctx: Context, { settings, orderId, to }: Moved): Promise<string[]> {
  const notes: string[] = []
  for (const { id, number } of await listAdditions(ctx.store.db, [orderId])) {
    const order = await findOrder(ctx.store.db, id)
    if (!order || !hasOpenAddress(order)) continue
    const lines = await pricedLines(ctx, id)
    const note = taxNote(settings, { order, lines, to, name: `Order ${number}` })
    if (note) notes.push(`What was added since: ${note}`)
  }
  return notes
}

type Elsewhere = { order: OrderRow; lines: Line[]; to: DestinationQuery }

function shippingNote(settings: SiteSettings, { order, lines, to }: Elsewhere): string {
  const { shippingZones } = settings
  const [now, next] = [destinationOf(fromJson(order.shipping_address)), destinationOf(to)]
  if (zoneOf(shippingZones, now) === zoneOf(shippingZones, next)) return ''
  const cost = costOf(order, lines, methodsTo(settings, next))
  if (!cost) return notShippedText(countryInText(to.country))
  const charged = money(order.shipping_minor, order.currency)
  if (cost.amountMinor === charged.amountMinor) return ''
  return `Shipping to this address costs ${formatMoney(cost)}. This order was charged ${formatMoney(charged)}.`
}

/** By the way that the customer chose where it has the same name there, else by the cheapest; undefined without any. */
function costOf(order: OrderRow, lines: Line[], methods: readonly ShippingMethod[]) {
  const subtotals = subtotalsOf(order, lines)
  const costIn = (method: ShippingMethod) => shippingOf(lines, subtotals, method)
  const method =
    methods.find(({ name }) => name === order.shipping_method) ??
    cheapestOf(methods, (one) => costIn(one).base.amountMinor)
  return method && costIn(method).charged
}

/** A product that is gone weighs nothing. */
async function pricedLines({ store: { db }, clock }: Context, orderId: string) {
  const lines = await listLines(db, [orderId])
  const ids = lines.map(({ product_id }) => product_id)
  const products = await findSellable(db, ids, timestamp(clock))
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.map((row) => {
    const { product_id, quantity, price_cents: priceCents } = row
    const product = byId.get(product_id)
    return { row, quantity, priceCents, ...(product && { product }) }
  })
}

type Line = Awaited<ReturnType<typeof pricedLines>>[number]

/** As the order was priced, at the rate of then. */
function subtotalsOf({ subtotal_minor, currency, rate }: OrderRow, lines: Line[]): Subtotals {
  const cents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  return { base: shopMoney(cents), charged: money(subtotal_minor, currency), rate }
}
