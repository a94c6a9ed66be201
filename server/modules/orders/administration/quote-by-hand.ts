import { timestamp } from '#server/kernel/clock.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { findSellable } from '#server/modules/catalog/index.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { amountOff, fixedShipping, withPrices } from '#server/modules/orders/checkout/index.ts'
import {
  findDiscounts,
  problemsText,
  type DiscountRequest,
} from '#server/modules/orders/discounts/index.ts'
import {
  chooseShipping,
  freeShippingCents,
  priceLines,
  taxFor,
  withDiscount,
} from '#server/modules/orders/pricing/index.ts'
import { presentTaxes } from '#server/modules/orders/present-taxes.ts'
import { mergedItems } from '#server/modules/orders/schema.ts'
import { currentSettings, destinationOf } from '#server/modules/settings/index.ts'
import { codesOf } from '#shared/orders/discount-codes.ts'
import { flatMethod, methodsTo } from '#shared/orders/shipping.ts'
import { toAmount } from '#shared/money/amount.ts'
import { toMajor, shopMoney } from '#shared/money/money.ts'
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
  const offered = methodsTo(settings, destinationOf(input))
  const { discounts, problem } = await discountsFor(ctx, input, {
    lines,
    charge,
    shippingCents:
      shippingCents === undefined ? freeShippingCents(lines, { methods: offered, charge }) : 0,
  })
  const freesShipping = discounts.some(({ kind }) => kind === 'shipping')
  const methods = withDiscount(lines, { methods: offered, charge, freesShipping })
  const shipping =
    shippingCents === undefined
      ? (chooseShipping(lines, { methods, id: '', charge }) ?? flatMethod(settings))
      : fixedShipping(shippingCents)
  const tax = taxFor(settings, input)
  const { base, charged } = priceLines(lines, { ...charge, shipping, discounts, tax })
  return {
    lines: lines.map(({ product, quantity, priceCents }) => ({
      productId: product.id,
      stock: product.stock,
      price: toAmount(priceCents),
      listPrice: toAmount(product.priceCents),
      lineTotal: toAmount(priceCents * quantity),
    })),
    subtotal: toMajor(base.subtotal),
    discount: toMajor(base.discount),
    shipping: toMajor(base.shipping),
    taxes: presentTaxes({
      mode: settings.taxMode,
      lines: base.tax.lines,
      currency: base.total.currency,
    }),
    total: toMajor(base.total),
    discountName: discounts.map(({ code }) => code).join(', '),
    discounts: discounts.map(({ code, kind }, at) => ({
      code,
      kind,
      amount: toMajor(base.offs[at] ?? shopMoney(0)),
    })),
    discountProblem: problem,
    charge: { currency: charged.total.currency, total: toMajor(charged.total) },
  }
}

// As the order will be written: nothing counts by itself.
async function discountsFor(
  { store, clock }: Context,
  { discountCode, discountAmount }: HandQuoteIn,
  cart: Pick<DiscountRequest, 'lines' | 'charge' | 'shippingCents'>,
) {
  const codes = codesOf(discountCode)
  if (codes.length === 0) return { discounts: amountOff(discountAmount), problem: '' }
  const request = { ...cart, codes, customer: { userId: null }, isTypedOnly: true }
  const { discounts, problems } = await findDiscounts({ db: store.db, clock }, request)
  return { discounts, problem: problemsText(problems, codes) }
}
