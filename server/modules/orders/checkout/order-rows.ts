import type { Tx } from '#server/database/database.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import { attachPictures } from '#server/modules/media/index.ts'
import type { Article } from '#server/modules/orders/articles/index.ts'
import type { Customer } from '#server/modules/orders/access.ts'
import { contactColumns } from '#server/modules/orders/contact-columns.ts'
import type { FoundDiscount } from '#server/modules/orders/discounts/index.ts'
import { promiseOf, type Prices } from '#server/modules/orders/pricing/index.ts'
import type { PlaceOrderIn } from './schema.ts'
import type { SiteSettings } from '#server/modules/settings/index.ts'
import type { ShippingMethod } from '#shared/orders/shipping.ts'
import type { TaxMode } from '#shared/orders/tax.ts'
import type { SoldLine } from './sold-lines.ts'

/** One that holds a use of a code, or an amount without any. */
export type HeldDiscount = Omit<FoundDiscount, 'id'> & { id: string | null }

type Placed = {
  buyer: Customer
  input: Omit<PlaceOrderIn, 'shippingMethod'>
  prices: Prices
  taxMode: TaxMode
  discounts: readonly HeldDiscount[]
}

/** The columns of a new order but for its id, its number and its states. */
export function orderColumns({ buyer, input, prices, discounts, taxMode }: Placed) {
  const { charged, base, rate } = prices
  return {
    user_id: buyer.userId,
    holder_hash: buyer.holderHash,
    ...contactColumns(input),
    provider: input.paymentMethod,
    currency: charged.total.currency,
    rate,
    subtotal_minor: charged.subtotal.amountMinor,
    discount_minor: charged.discount.amountMinor,
    shipping_minor: charged.shipping.amountMinor,
    tax_mode: taxMode,
    tax_minor: charged.tax.amount.amountMinor,
    tax_lines: toJson(charged.tax.lines),
    total_minor: charged.total.amountMinor,
    total_cents: base.total.amountMinor,
    discount_cents: base.discount.amountMinor,
    discount_code: discounts.map(({ code }) => code).join(', '),
  }
}

/** How an order of now is shipped, and when it leaves and arrives: a later change of the settings moves no promise. */
export function shippingColumns({ clock }: Scope, settings: SiteSettings, method: ShippingMethod) {
  const { name, pickupAt } = method
  const promise = promiseOf(method, settings, clock.now())
  return {
    shipping_method: name,
    pickup_at: pickupAt,
    is_pickup: pickupAt ? (1 as const) : (0 as const),
    leaves_from: promise?.leaves.from ?? '',
    leaves_to: promise?.leaves.to ?? '',
    arrives_from: promise?.arrives.from ?? '',
    arrives_to: promise?.arrives.to ?? '',
  }
}

export function discountRows(
  orderId: string,
  discounts: readonly HeldDiscount[],
  { charged, base }: Prices,
) {
  return discounts.map(({ id, code, kind, isAutomatic }, position) => ({
    order_id: orderId,
    position,
    code_id: id,
    code,
    kind,
    is_automatic: isAutomatic ? (1 as const) : (0 as const),
    off_minor: charged.offs[position]?.amountMinor ?? 0,
    off_cents: base.offs[position]?.amountMinor ?? 0,
  }))
}

type Sold = { lines: SoldLine[]; articles: ReadonlyMap<string, Article> }

/** What was bought, as it is now: it stays so, whatever becomes of the product. */
export function orderLines(orderId: string, { lines, articles }: Sold, { charged, base }: Prices) {
  return lines.map(({ product, quantity, priceCents }, position) => ({
    order_id: orderId,
    position,
    product_id: product.id,
    parent_id: product.variantOf ?? '',
    choice: product.choice,
    quantity,
    title: product.title,
    slug: product.slug,
    media_id: product.mediaId,
    price_cents: priceCents,
    price_minor: charged.each[position]?.amountMinor ?? 0,
    discount_cents: base.off[position] ?? 0,
    tax_minor: charged.tax.each[position] ?? 0,
    post_id: articles.get(product.id)?.postId ?? '',
    led_by: articles.get(product.id)?.ledBy ?? ('' as const),
  }))
}

/** A picture stays as long as there are orders that show it. */
export async function attachLinePictures(tx: Tx, lines: SoldLine[]): Promise<void> {
  for (const { product } of lines) {
    if (product.mediaId) await attachPictures(tx, `sold:${product.id}`, [product.mediaId])
  }
}
