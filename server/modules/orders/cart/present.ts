import type { Sums } from '#server/modules/orders/pricing/index.ts'
import type { Quote, QuoteLine } from '#server/modules/orders/schema.ts'
import { lineProblem, mostPieces, type LineLimits } from '#server/modules/orders/line-problem.ts'
import { lineImage } from '#server/modules/orders/present.ts'
import { toDollars } from '#shared/money/dollars.ts'
import { toMajor } from '#shared/money/money.ts'
import type { CartLine, CartQuote } from './quote-cart.ts'

export function presentQuote({
  lines,
  limits,
  dropped,
  isOpen,
  discount,
  prices,
}: CartQuote): Quote {
  const { dollars, charged, rate } = prices
  const shown = lines.map((line) => presentLine(line, { isOpen, limits }))
  return {
    lines: shown,
    dropped,
    ...amounts(dollars),
    currency: 'USD',
    discountCode: 'code' in discount ? discount.code : '',
    discountProblem: 'problem' in discount ? discount.problem : '',
    charge: {
      currency: charged.total.currency,
      rate,
      prices: charged.each.map(toMajor),
      ...amounts(charged),
    },
    canCheckout: isOpen && shown.length > 0 && shown.every(({ canBuy }) => canBuy),
  }
}

type Shop = { isOpen: boolean; limits: LineLimits }

function presentLine(line: CartLine, { isOpen, limits }: Shop): QuoteLine {
  const { product, quantity, priceCents } = line
  const { id, title, slug, mediaId, image, stock, affiliateUrl } = product
  const problem = lineProblem(line, limits)
  return {
    productId: id,
    title,
    slug,
    image: lineImage(mediaId, image?.width),
    quantity,
    stock,
    affiliateUrl,
    most: mostPieces(line, limits),
    price: toDollars(priceCents),
    lineTotal: toDollars(priceCents * quantity),
    available: stock >= quantity,
    canBuy: isOpen && !problem,
    problem,
  }
}

function amounts({ subtotal, discount, shipping, total }: Sums) {
  return {
    subtotal: toMajor(subtotal),
    discount: toMajor(discount),
    shipping: toMajor(shipping),
    total: toMajor(total),
  }
}
