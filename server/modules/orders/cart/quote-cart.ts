import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { findSellable, type Sellable } from '#server/modules/catalog/index.ts'
import { currentRates } from '#server/modules/currency/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { findDiscount } from '#server/modules/orders/discounts/index.ts'
import { offeredMethods } from '#server/modules/orders/payments/index.ts'
import { chargedCurrency, priceLines } from '#server/modules/orders/pricing/index.ts'
import type { QuoteIn } from '#server/modules/orders/schema.ts'

/** What a cart costs now, by the catalogue alone. */
export async function quoteCart(ctx: Context, input: QuoteIn) {
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
  const currency = chargedCurrency(input.country, method)
  const terms = { ...settings, currency, rates: currentRates(ctx).rates }
  const discount = await discountFor(ctx, input.discountCode, lines)
  return {
    lines,
    dropped: ids.filter((id) => !byId.has(id)),
    isOpen: methods.length > 0,
    discount,
    prices: priceLines(lines, { ...terms, discount: 'id' in discount ? discount : undefined }),
  }
}

export type CartQuote = Awaited<ReturnType<typeof quoteCart>>
export type CartLine = { product: Sellable; quantity: number; priceCents: number }

async function discountFor({ store: { db }, clock }: Context, code: string, lines: CartLine[]) {
  if (!code) return { problem: '' }
  const subtotalCents = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)
  return findDiscount({ db, clock }, { code, subtotalCents })
}
