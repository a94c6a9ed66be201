import type { Prices, Sums, TaxSplit } from '#server/modules/orders/pricing/index.ts'
import { problemsText, problemText } from '#server/modules/orders/discounts/index.ts'
import type { Quote, QuoteLine } from '#server/modules/orders/schema.ts'
import { lineProblem, mostPieces, type LineLimits } from '#server/modules/orders/line-problem.ts'
import { presentTaxes } from '#server/modules/orders/present-taxes.ts'
import { lineImage } from '#server/modules/orders/present.ts'
import { pathTo } from '#shared/addresses.ts'
import { daySpanText } from '#shared/time/day-spans.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { toAmount } from '#shared/money/amount.ts'
import { toMajor, shopMoney, type Money } from '#shared/money/money.ts'
import { writeCodes } from '#shared/orders/discount-codes.ts'
import { sumsOf } from '#shared/orders/order-texts.ts'
import { isSoldHere } from '#shared/products/selling.ts'
import type { TaxMode } from '#shared/orders/tax.ts'
import type { DeliveryPromise } from '#shared/orders/delivery.ts'
import type { Shown } from '#shared/money/shown-money.ts'
import { chargeText } from './charge-text.ts'
import type { CartLine, CartQuote } from './quote-cart.ts'
import type { OfferedMethod } from './quote-shipping.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

/** `shown` is how whoever buys is told prices. */
export function presentQuote(quote: CartQuote, shown: Shown): Quote {
  const { lines, limits, dropped, isOpen, discounts, codes, problems, prices, shipping, tax } =
    quote
  const { base, charged, rate } = prices
  const names = {
    discountName: discounts.map(({ code }) => code).join(', '),
    shippingProblem: isOpen ? shipping.problem : '',
    isEstimate: tax.isEstimate,
  }
  const amountsOf = (sums: Sums & { offs: Money[] }) => {
    const amounts = presentSums(sums, tax.mode)
    const named = discounts.map(({ code, kind }, at) => ({
      code,
      kind,
      amount: toMajor(sums.offs[at] ?? shopMoney(0)),
    }))
    const texts = sumsOf({ ...amounts, ...names, discounts: named }, sums.total.currency)
    return { ...amounts, sums: texts }
  }
  const presented = lines.map((line) => presentLine(line, { isOpen, limits }))
  return {
    lines: presented,
    dropped,
    ...amountsOf(base),
    chargeText: chargeText(
      { total: base.total, charged: charged.total, taxNote: taxNote(tax, base.tax) },
      shown.code === base.total.currency ? base.total : quote.totalIn(shown.code),
    ),
    currency: shopCurrency(),
    discountCode: writeCodes(discounts.flatMap((each) => (each.isAutomatic ? [] : each.code))),
    discountName: names.discountName,
    discountProblem: problemsText(problems, codes),
    discounts: presentDiscounts(discounts, prices),
    discountProblems: problems.map((each) => ({ ...each, problem: problemText(each, codes) })),
    charge: {
      currency: charged.total.currency,
      rate,
      prices: charged.each.map(toMajor),
      ...amountsOf(charged),
    },
    arrives: isOpen ? presentArrival(shipping.promise) : null,
    shippingMethods: isOpen ? shipping.offered.map(presentMethod) : [],
    shippingMethod: shipping.chosen.id,
    shippingProblem: names.shippingProblem,
    shippingByRegion: shipping.byRegion || tax.byRegion,
    freeShipping: shipping.free,
    canCheckout: isOpen && presented.length > 0 && presented.every(({ canBuy }) => canBuy),
  }
}

function presentDiscounts(discounts: CartQuote['discounts'], { base, charged }: Prices) {
  return discounts.map(({ code, kind, isAutomatic }, at) => ({
    code,
    kind,
    isAutomatic,
    discount: toMajor(base.offs[at] ?? shopMoney(0)),
    charge: toMajor(charged.offs[at] ?? shopMoney(0)),
  }))
}

function presentMethod({ method, cost, promise }: OfferedMethod): Quote['shippingMethods'][number] {
  const { currency } = cost.charged
  return {
    id: method.id,
    name: method.name,
    price: toMajor(cost.base),
    charge: toMajor(cost.charged),
    chargeText:
      cost.charged.amountMinor > 0 ? formatAmount(toMajor(cost.charged), currency) : 'Free',
    arrives: presentArrival(promise),
    pickupAt: method.pickupAt,
  }
}

function presentArrival(promise: DeliveryPromise | undefined): Quote['arrives'] {
  return promise ? { ...promise.arrives, text: daySpanText(promise.arrives) } : null
}

function taxNote({ mode, isEstimate }: CartQuote['tax'], { amount }: TaxSplit): string {
  if (mode !== 'off' && amount.amountMinor === 0) return ''
  return isEstimate ? ', estimated tax included' : ', tax included'
}

type Shop = { isOpen: boolean; limits: LineLimits }

function presentLine(line: CartLine, { isOpen, limits }: Shop): QuoteLine {
  const { product, quantity, priceCents } = line
  const { id, title, slug, mediaId, image, stock, affiliateUrl } = product
  const problem = lineProblem(line, limits)
  const most = mostPieces(line, limits)
  return {
    productId: id,
    title,
    slug,
    image: lineImage(mediaId, image?.width),
    quantity,
    stock,
    affiliateUrl,
    most,
    price: toAmount(priceCents),
    lineTotal: toAmount(priceCents * quantity),
    available: stock >= quantity,
    canBuy: isOpen && !problem,
    problem,
    waitPath: limits.canConfirm && isSoldOut(line, most) ? pathTo.backInStock(slug) : '',
  }
}

function isSoldOut({ product }: CartLine, most: number): boolean {
  return most === 0 && isSoldHere(product) && !product.hasVariants
}

function presentSums({ subtotal, discount, shipping, tax, total }: Sums, mode: TaxMode) {
  return {
    subtotal: toMajor(subtotal),
    discount: toMajor(discount),
    shipping: toMajor(shipping),
    taxes: presentTaxes({ mode, lines: tax.lines, currency: total.currency }),
    total: toMajor(total),
  }
}
