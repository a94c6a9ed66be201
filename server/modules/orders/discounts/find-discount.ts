import type { Db } from '#server/database/database.ts'
import { timestamp, type Clock } from '#server/kernel/clock.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import {
  priceLines,
  subtotalsOf,
  type ChargeTerms,
  type Discount,
} from '#server/modules/orders/pricing/index.ts'
import { flatMethod } from '#shared/orders/shipping.ts'
import { discountProblem } from './discount-problem.ts'
import { findCode, hasOrderWith, listAutomatic, type CodeRow, type Customer } from './queries.ts'

/** What a discount does for a cart; `id` is its own, and `productIds` are those of the cart that it is for. */
export type FoundDiscount = Discount & {
  id: string
  code: string
  freesShipping: boolean
  isAutomatic: boolean
}

type Line = {
  product: {
    id: string
    variantOf: string | null
    categoryIds: string[]
    weightGrams: number | null
  }
  priceCents: number
  quantity: number
}

/** `ownUses`: how often the orders hold a code whose place the next one of whoever asks takes; `ownOrders` are their ids. */
export type DiscountRequest = {
  code: string
  lines: readonly Line[]
  charge: ChargeTerms
  customer: Customer
  ownUses?: ReadonlyMap<string, number>
  ownOrders?: readonly string[]
}

type Deps = { db: Db; clock: Clock }
type Outcome = { discount?: FoundDiscount; problem: string; isUnknown: boolean }

/**
 * The discount of a cart as it may have it now: that of the code that was typed, or else the automatic one that takes off most.
 * `problem` says why a typed code does not count; `isUnknown` that there is none such.
 */
export async function findDiscount(deps: Deps, request: DiscountRequest): Promise<Outcome> {
  const typed = request.code ? await findCode(deps.db, request.code) : undefined
  const isTyped = request.code !== '' && typed?.is_automatic !== 1
  const problem = isTyped ? await problemOf(deps, typed, request) : undefined
  if (isTyped && problem === undefined && typed)
    return { discount: discountOf(typed, request), problem: '', isUnknown: false }
  const automatic = await findAutomatic(deps, request)
  return {
    ...(automatic && { discount: automatic }),
    problem: problem ?? '',
    isUnknown: isTyped && !typed,
  }
}

async function findAutomatic(deps: Deps, request: DiscountRequest) {
  const found: FoundDiscount[] = []
  for (const row of await listAutomatic(deps.db, [timestamp(deps.clock)]))
    if ((await problemOf(deps, row, request)) === undefined) found.push(discountOf(row, request))
  const [best] = found.toSorted((one, other) => worthOf(other, request) - worthOf(one, request))
  return best
}

// What is shipped for nothing has no sum of its own: it comes where nothing else is taken off.
function worthOf(discount: FoundDiscount, { lines, charge }: DiscountRequest): number {
  const shipping = flatMethod({ shippingFlatCents: 0, freeShippingOverCents: 0 })
  return priceLines(lines, { ...charge, shipping, discount }).dollars.discount.amountMinor
}

async function problemOf(
  { db, clock }: Deps,
  row: CodeRow | undefined,
  request: DiscountRequest,
): Promise<string | undefined> {
  const { charge, customer, ownUses, ownOrders = [] } = request
  const lines = row ? linesOf(row, request) : []
  return discountProblem(row, {
    subtotals: subtotalsOf(lines, charge),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    now: timestamp(clock),
    ownUses: (row && ownUses?.get(row.code)) ?? 0,
    hasUsed: row?.once_each === 1 && (await hasOrderWith(db, row.id, { customer, ownOrders })),
  })
}

function discountOf(row: CodeRow, request: DiscountRequest): FoundDiscount {
  return {
    id: row.id,
    code: row.code,
    percent: row.percent,
    amountCents: row.amount_cents,
    freesShipping: row.free_shipping === 1,
    isAutomatic: row.is_automatic === 1,
    productIds: new Set(linesOf(row, request).map(({ product }) => product.id)),
  }
}

function linesOf(row: CodeRow, { lines }: DiscountRequest): readonly Line[] {
  const [products, categories] = [fromJson(row.product_ids), fromJson(row.category_ids)]
  if (products.length === 0 && categories.length === 0) return lines
  return lines.filter(
    ({ product }) =>
      products.includes(product.id) ||
      (product.variantOf !== null && products.includes(product.variantOf)) ||
      product.categoryIds.some((id) => categories.includes(id)),
  )
}
