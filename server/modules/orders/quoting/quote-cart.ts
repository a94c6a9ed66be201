import { timestamp } from '#server/kernel/clock.ts'
import { countFailure, countUses } from '#server/database/rate-limits.ts'
import type { Context } from '#server/kernel/context.ts'
import { findSellable } from '#server/modules/catalog/index.ts'
import {
  currentSettings,
  destinationOf,
  type SiteSettings,
} from '#server/modules/settings/index.ts'
import {
  findDiscounts,
  type CodeProblem,
  type DiscountRequest,
  type FoundDiscount,
} from '#server/modules/orders/discounts/index.ts'
import { offeredMethods } from '#server/modules/orders/payments/index.ts'
import { codesOf } from '#shared/orders/discount-codes.ts'
import { methodsTo } from '#shared/orders/shipping.ts'
import { isSoldHere } from '#shared/products/selling.ts'
import {
  chargeFor,
  freeShippingCents,
  isTaxByRegion,
  priceLines,
  taxFor,
} from '#server/modules/orders/pricing/index.ts'
import { countryCode } from '#shared/people/countries.ts'
import type { QuoteIn } from '#server/modules/orders/schema.ts'
import { findReplaceable, type CartOwner } from '#server/modules/orders/waiting/index.ts'
import { heldLines, withOwn } from './held-lines.ts'
import { limitsFor } from './limits-for.ts'
import { quoteShipping } from './quote-shipping.ts'

/** `address` is the network address of whoever asks, `visitorCountry` where that is (ISO 3166-1), empty when unknown. */
type Asked = QuoteIn & { address: string; visitorCountry: string; cartOwner: CartOwner }

/** What a cart costs now, by the catalog alone. */
export async function quoteCart(ctx: Context, input: Asked) {
  const settings = await currentSettings(ctx)
  const methods = offeredMethods(ctx, settings)
  const ids = input.items.map(({ productId }) => productId)
  const own = await findReplaceable(ctx.store.db, input.cartOwner, ids)
  const products = withOwn(await findSellable(ctx.store.db, ids, timestamp(ctx.clock)), own.pieces)
  const byId = new Map(products.map((product) => [product.id, product]))
  const lines = input.items.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId)
    // A product that only another shop sells has that shop's price, which is no part of a sum here.
    const priceCents = product && isSoldHere(product) ? product.priceCents : 0
    return product ? [{ product, quantity, priceCents }] : []
  })
  const method = methods.find(({ id }) => id === input.paymentMethod)
  const charge = chargeFor(ctx, { country: input.country, method })
  const to = input.country ? input : { country: input.visitorCountry, state: '' }
  const now = ctx.clock.now()
  const methodsOffered = methodsTo(settings, destinationOf(to))
  const { discounts, problems } = await discountsFor(ctx, input, {
    codes: codesOf(input.discountCode),
    lines,
    charge,
    customer: input.cartOwner,
    shippingCents: freeShippingCents(lines, { methods: methodsOffered, charge }),
    ownUses: own.codeUses,
    ownOrders: own.ids,
  })
  const shipping = quoteShipping(settings, lines, {
    to,
    isGuess: !input.country,
    id: input.shippingMethod,
    charge,
    freesShipping: discounts.some(({ kind }) => kind === 'shipping'),
    now,
  })
  const limits = await limitsFor(ctx, settings, input.cartOwner.userId)
  const terms = { shipping: shipping.chosen, discounts, tax: taxFor(settings, to) }
  return {
    lines: await heldLines(ctx, lines, { limits, ownPieces: own.unknownPieces }),
    limits,
    dropped: ids.filter((id) => !byId.has(id)),
    isOpen: methods.length > 0,
    shipping,
    discounts,
    codes: codesOf(input.discountCode),
    problems,
    tax: quotedTax(settings, input),
    prices: priceLines(lines, { ...charge, ...terms }),
    /** What an order that is charged in another currency would come to. */
    totalIn: (currency: string) =>
      priceLines(lines, { ...charge, ...terms, currency }).charged.total,
  }
}

/** How the sums of a quote are taxed: an estimate until it is clear where it goes. */
function quotedTax(settings: SiteSettings, { country, visitorCountry }: Asked) {
  return {
    mode: settings.taxMode,
    isEstimate: settings.taxMode === 'added' && !country,
    byRegion: isTaxByRegion(settings, countryCode(country || visitorCountry) ?? ''),
  }
}

export type CartQuote = Awaited<ReturnType<typeof quoteCart>>
export type CartLine = Awaited<ReturnType<typeof quoteCart>>['lines'][number]

const MOST_GUESSES = 60

// Codes that do not exist are counted, so that nobody finds one by trying them all. The cart is quoted all the same.
async function discountsFor(
  ctx: Context,
  { address }: Asked,
  request: DiscountRequest,
): Promise<{ discounts: FoundDiscount[]; problems: CodeProblem[] }> {
  const { store, clock } = ctx
  const guesses = `discount-codes:${address}`
  const isGuessing = request.codes.length > 0 && (await countUses(ctx, guesses)) >= MOST_GUESSES
  const asked = isGuessing ? { ...request, codes: [] } : request
  const { discounts, problems, unknown } = await findDiscounts({ db: store.db, clock }, asked)
  for (let count = 0; count < unknown; count++) await countFailure(ctx, guesses)
  const refused = request.codes.map((code) => ({ code, problem: TOO_MANY_GUESSES }))
  return { discounts, problems: isGuessing ? refused : problems }
}

const TOO_MANY_GUESSES = 'Too many discount codes were tried. Please try again in 15 minutes.'
