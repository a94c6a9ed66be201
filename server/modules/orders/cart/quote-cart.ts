import { timestamp } from '#server/kernel/clock.ts'
import { countFailure, countUses } from '#server/database/rate-limits.ts'
import type { Context } from '#server/kernel/context.ts'
import { findSellable, type Sellable } from '#server/modules/catalog/index.ts'
import { currentSettings, type SiteSettings } from '#server/modules/settings/index.ts'
import { findAddress } from '#server/modules/accounts/index.ts'
import type { LineLimits } from '#server/modules/orders/line-problem.ts'
import { findHeld } from '#server/modules/orders/queries-held.ts'
import { countedSince } from '#server/modules/orders/unpaid-share.ts'
import { findDiscount } from '#server/modules/orders/discounts/index.ts'
import { offeredMethods } from '#server/modules/orders/payments/index.ts'
import { priceLines, termsFor, type PricingTerms } from '#server/modules/orders/pricing/index.ts'
import type { QuoteIn } from '#server/modules/orders/schema.ts'

/** `address` is the network address of whoever asks; `userId` is null for a guest. */
type Asked = QuoteIn & { address: string; userId: string | null }

/** What a cart costs now, by the catalogue alone. */
export async function quoteCart(ctx: Context, input: Asked) {
  const settings = await currentSettings(ctx)
  const methods = offeredMethods(ctx, settings)
  const ids = input.items.map(({ productId }) => productId)
  const products = await findSellable(ctx.store.db, ids, timestamp(ctx.clock))
  const byId = new Map(products.map((product) => [product.id, product]))
  const lines = input.items.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId)
    return product ? [{ product, quantity, priceCents: product.priceCents }] : []
  })
  const method = methods.find(({ id }) => id === input.paymentMethod)
  const terms = termsFor(ctx, settings, { country: input.country, method })
  const discount = await discountFor(ctx, input, { lines, charged: terms })
  const limits = await limitsFor(ctx, settings, input.userId)
  const { percent } = limits
  const held =
    percent === undefined
      ? new Map<string, number>()
      : await findHeld(ctx.store.db, ids, countedSince(ctx.clock.now()))
  return {
    lines: lines.map((line) => ({ ...line, held: held.get(line.product.id) ?? 0 })),
    limits,
    dropped: ids.filter((id) => !byId.has(id)),
    isOpen: methods.length > 0,
    discount,
    prices: priceLines(lines, { ...terms, discount: 'id' in discount ? discount : undefined }),
  }
}

export type CartQuote = Awaited<ReturnType<typeof quoteCart>>
export type CartLine = { product: Sellable; quantity: number; priceCents: number; held: number }
type Line = Omit<CartLine, 'held'>

async function limitsFor(
  { store, config }: Context,
  { piecesPerOrder, unpaidShare }: SiteSettings,
  userId: string | null,
): Promise<LineLimits> {
  const account = userId ? await findAddress(store.db, userId) : undefined
  const isKnown = account && (account.isProven || account.audience !== 'member')
  const percent = isKnown || unpaidShare >= 100 ? undefined : unpaidShare
  return { piecesPerOrder, percent, canConfirm: Boolean(config.SMTP_URL) }
}

const MOST_GUESSES = 60

// Codes that do not exist are counted, so that nobody finds one by trying them all. The cart is quoted all the same.
async function discountFor(
  ctx: Context,
  { discountCode: code, address }: Asked,
  { lines, charged }: { lines: Line[]; charged: Pick<PricingTerms, 'currency' | 'rates'> },
) {
  if (!code) return { problem: '' }
  const guesses = `discount-codes:${address}`
  if ((await countUses(ctx, guesses)) >= MOST_GUESSES) return { problem: TOO_MANY_GUESSES }
  const subtotalCents = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)
  const { store, clock } = ctx
  const found = await findDiscount({ db: store.db, clock }, { code, subtotalCents, charged })
  if ('problem' in found && found.isUnknown) await countFailure(ctx, guesses)
  return found
}

const TOO_MANY_GUESSES = 'Too many discount codes were tried. Please try again in 15 minutes.'
