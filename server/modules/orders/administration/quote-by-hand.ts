import { timestamp } from '#server/kernel/clock.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { findSellable } from '#server/modules/catalog/index.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { amountOff, fixedShipping, withPrices } from '#server/modules/orders/checkout/index.ts'
import { findDiscount, type DiscountRequest } from '#server/modules/orders/discounts/index.ts'
import {
  chooseShipping,
  priceLines,
  taxFor,
  withDiscount,
} from '#server/modules/orders/pricing/index.ts'
import { presentTaxes } from '#server/modules/orders/present-taxes.ts'
import { mergedItems } from '#server/modules/orders/schema.ts'
import { currentSettings, destinationOf } from '#server/modules/settings/index.ts'
import { flatMethod, methodsTo } from '#shared/orders/shipping.ts'
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
  const { charge, shippingCents } = handTerms(ctx, input)
  const settings = await currentSettings(ctx)
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
  const { discount, problem } = await discountFor(ctx, input, { lines, charge })
  const offered = methodsTo(settings, destinationOf(input))
  const freesShipping = discount?.freesShipping ?? false
  const methods = withDiscount(lines, { methods: offered, charge, freesShipping })
  const shipping =
    shippingCents === undefined
      ? (chooseShipping(lines, { methods, id: '', charge }) ?? flatMethod(settings))
      : fixedShipping(shippingCents)
  const tax = taxFor(settings, input)
  const { dollars, charged } = priceLines(lines, { ...charge, shipping, discount, tax })
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
    taxes: presentTaxes({
      mode: settings.taxMode,
      lines: dollars.tax.lines,
      currency: dollars.total.currency,
    }),
    total: toMajor(dollars.total),
    discountName: discount?.code ?? '',
    discountProblem: problem,
    charge: { currency: charged.total.currency, total: toMajor(charged.total) },
  }
}

// As the order will be written: without a code, nothing counts by itself.
async function discountFor(
  { store, clock }: Context,
  { discountCode: code, discountAmount }: HandQuoteIn,
  cart: Pick<DiscountRequest, 'lines' | 'charge'>,
) {
  if (!code) return { discount: amountOff(discountAmount), problem: '' }
  const customer = { userId: null }
  return findDiscount({ db: store.db, clock }, { ...cart, code, customer })
}
