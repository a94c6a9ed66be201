import { invalidField } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { nextPriceChange, priceAt, saleStateAt, type Pricing } from './price-at.ts'
import { saleProblem } from '#shared/products/sale-problem.ts'

export type PriceChanges = {
  /** The regular price. */
  priceCents?: number | undefined
  sale?: { priceCents: number; from: string | null; until: string | null } | null | undefined
}

type Priced = PriceChanges & { priceCents: number }
type Settled = Pricing & { price_cents: number }

const FREE: Pricing = {
  regular_price_cents: 0,
  sale_price_cents: null,
  sale_from: null,
  sale_until: null,
}

/** The columns of a changed price; empty if nothing of it changes. Refuses a sale that is none. */
export function settlePrice(changes: Priced, at: string, current?: Pricing): Settled
export function settlePrice(
  changes: PriceChanges,
  at: string,
  current?: Pricing,
): Settled | Record<never, never>
export function settlePrice({ priceCents, sale }: PriceChanges, at: string, current = FREE) {
  if (priceCents === undefined && sale === undefined) return {}
  const { regular_price_cents, sale_price_cents, sale_from, sale_until } = current
  const before =
    saleStateAt(current, at) === 'over'
      ? columnsOf(null)
      : { sale_price_cents, sale_from, sale_until }
  const pricing = {
    regular_price_cents: priceCents ?? regular_price_cents,
    ...(sale === undefined ? before : columnsOf(sale)),
  }
  const isAsBefore = pricing.regular_price_cents === regular_price_cents && !sale
  if (!isAsBefore) refuseNoSale(pricing, sale ? at : '')
  return { ...pricing, price_cents: priceAt(pricing, at) }
}

function columnsOf(
  sale: NonNullable<PriceChanges['sale']> | null,
): Omit<Pricing, 'regular_price_cents'> {
  return {
    sale_price_cents: sale?.priceCents ?? null,
    sale_from: sale?.from ?? null,
    sale_until: sale?.until ?? null,
  }
}

function refuseNoSale(pricing: Pricing, at: string): void {
  const { regular_price_cents: regular, sale_price_cents: price, sale_from, sale_until } = pricing
  if (price === null) return
  const problem = saleProblem({
    regularCents: regular,
    priceCents: price,
    from: sale_from,
    until: sale_until,
  })
  if (problem) throw invalidField(problem.field, problem.message)
  if (sale_until !== null && sale_until <= at)
    throw invalidField('sale.until', 'The end of the sale has passed.')
}

/** Plans the task that turns the price at the right moment, or takes it back. */
export async function scheduleSaleChange(
  scope: Scope,
  productId: string,
  pricing: Pricing,
): Promise<void> {
  const runAt = nextPriceChange(pricing, scope.clock.now().toISOString())
  if (!runAt) return scope.cancel('product.price', productId)
  await scope.schedule({ kind: 'product.price', key: productId, payload: { productId }, runAt })
}
