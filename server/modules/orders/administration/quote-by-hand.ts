import { timestamp } from '#server/kernel/clock.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { findSellable } from '#server/modules/catalog/index.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { amountOff, withPrices } from '#server/modules/orders/checkout/index.ts'
import { findDiscount } from '#server/modules/orders/discounts/index.ts'
import { priceLines, type PricingTerms } from '#server/modules/orders/pricing/index.ts'
import { mergedItems } from '#server/modules/orders/schema.ts'
import { toDollars } from '#shared/money/dollars.ts'
import { toMajor } from '#shared/money/money.ts'
import { handTerms, namedPrices } from './hand-terms.ts'
import type { HandQuote, HandQuoteIn } from './schema.ts'

/** What an order by hand would cost, computed as when it is placed. */
export async function quoteByHand(
  ctx: Context,
  actor: Actor,
  input: HandQuoteIn,
): Promise<HandQuote> {
  requireOrderManager(actor)
  const { terms } = await handTerms(ctx, input)
  const quantities = new Map(
    mergedItems(input.items).map(({ productId, quantity }) => [productId, quantity]),
  )
  const products = await findSellable(ctx.store.db, [...quantities.keys()], timestamp(ctx.clock))
  const listed = products.map((product) => ({
    product,
    quantity: quantities.get(product.id) ?? 0,
    priceCents: product.priceCents,
  }))
  const lines = withPrices(listed, namedPrices(input.items))
  const { subtotal } = priceLines(lines, terms).dollars
  const found = await discountFor(ctx, input, { subtotalCents: subtotal.amountMinor, terms })
  const discount = 'problem' in found ? undefined : found.discount
  const { dollars, charged } = priceLines(lines, { ...terms, discount })
  return {
    lines: lines.map(({ product, quantity, priceCents }) => ({
      productId: product.id,
      stock: product.stock,
      price: toDollars(priceCents),
      listPrice: toDollars(product.priceCents),
      lineTotal: toDollars(priceCents * quantity),
    })),
    subtotal: toMajor(dollars.subtotal),
    discount: toMajor(dollars.discount),
    shipping: toMajor(dollars.shipping),
    total: toMajor(dollars.total),
    discountCode: discount?.code ?? '',
    discountProblem: 'problem' in found ? found.problem : '',
    charge: { currency: charged.total.currency, total: toMajor(charged.total) },
  }
}

type Priced = { subtotalCents: number; terms: Omit<PricingTerms, 'discount'> }

async function discountFor(
  { store, clock }: Context,
  { discountCode: code, discountAmount }: HandQuoteIn,
  { subtotalCents, terms }: Priced,
) {
  if (!code) return { discount: amountOff(discountAmount) }
  const request = { code, subtotalCents, charged: terms }
  const found = await findDiscount({ db: store.db, clock }, request)
  return 'problem' in found ? found : { discount: found }
}
