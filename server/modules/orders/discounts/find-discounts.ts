import type { Db } from '#server/database/database.ts'
import { timestamp, type Clock } from '#server/kernel/clock.ts'
import {
  isOff,
  subtotalsOf,
  type ChargeTerms,
  type Discount,
} from '#server/modules/orders/pricing/index.ts'
import type { DiscountKind } from '#shared/orders/discount-codes.ts'
import { bestCombination, combine, kindOf } from './combine.ts'
import { coveredLines, membersOf, type Coverable } from './covered-lines.ts'
import { discountProblem } from './discount-problem.ts'
import { findCodes, hasOrderWith, listAutomatic, type CodeRow, type Customer } from './queries.ts'

/** What a discount does for a cart; `id` is its own, and `productIds` are those of the cart that it is for. */
export type FoundDiscount = Discount & {
  id: string
  code: string
  kind: DiscountKind
  isAutomatic: boolean
}

type Line = Coverable & {
  product: { weightGrams: number | null }
  priceCents: number
  quantity: number
}

/**
 * `codes` are those that were typed, and `shippingCents` what free shipping would save. `ownUses`: how often the orders hold a
 * code whose place the next one of whoever asks takes; `ownOrders` are their ids.
 */
export type DiscountRequest = {
  codes: readonly string[]
  lines: readonly Line[]
  charge: ChargeTerms
  customer: Customer
  shippingCents: number
  /** Nothing counts by itself. */
  isTypedOnly?: boolean
  ownUses?: ReadonlyMap<string, number>
  ownOrders?: readonly string[]
}

/** Why a code that was typed does not count. */
export type CodeProblem = { code: string; problem: string }

export type FoundDiscounts = {
  /** In the order in which they are taken off. */
  discounts: FoundDiscount[]
  problems: CodeProblem[]
  /** How many of the codes there are none of. */
  unknown: number
}

type Deps = { db: Db; clock: Clock }
type Candidate = { row: CodeRow; discount: FoundDiscount }

/** A request with the products of the cart that are in collections, by the id of the collection. */
type Asked = DiscountRequest & { members: ReadonlyMap<string, ReadonlySet<string>> }

/** The discounts of a cart as it may have them now: of those that combine, the ones that take off most together. */
export async function findDiscounts(
  deps: Deps,
  request: DiscountRequest,
  isAllowed: (id: string) => boolean = () => true,
): Promise<FoundDiscounts> {
  const rows = await findCodes(deps.db, request.codes)
  const listed = request.isTypedOnly ? [] : await listAutomatic(deps.db, [timestamp(deps.clock)])
  const members = await membersOf(deps.db, request.lines, [...rows.values(), ...listed])
  const asked = { ...request, members }
  const typed = await judged(deps, asked, rows)
  const automatic: Candidate[] = []
  for (const row of listed.filter(({ id }) => isAllowed(id)))
    if ((await problemOf(deps, row, asked)) === undefined)
      automatic.push({ row, discount: discountOf(row, asked) })
  const candidates = typed.flatMap(({ candidate }) => candidate ?? [])
  const worthOf = (some: readonly Candidate[]) => worthIn(asked, some)
  const chosen = bestCombination({ typed: candidates, automatic, worthOf })
  return {
    discounts: chosen.map(({ discount }) => discount),
    problems: typed.flatMap(({ code, problem, candidate }) => {
      const text = candidate ? outdoneBy(candidate, chosen) : problem
      return text ? [{ code, problem: text }] : []
    }),
    unknown: typed.filter(({ isUnknown }) => isUnknown).length,
  }
}

type Judged = { code: string; problem: string; isUnknown: boolean; candidate?: Candidate }

// One that counts by itself need not be typed, and nothing is said against it.
async function judged(
  deps: Deps,
  request: Asked,
  rows: ReadonlyMap<string, CodeRow>,
): Promise<Judged[]> {
  const all: Judged[] = []
  for (const code of request.codes) {
    const row = rows.get(code)
    if (row?.is_automatic === 1 && !request.isTypedOnly) continue
    const problem = (await problemOf(deps, row, request)) ?? ''
    const isFine = row && !problem
    const candidate = isFine && { candidate: { row, discount: discountOf(row, request) } }
    all.push({ code, problem, isUnknown: !row, ...candidate })
  }
  return all
}

function outdoneBy({ row }: Candidate, chosen: readonly Candidate[]): string {
  if (chosen.some((each) => each.row.id === row.id)) return ''
  const rival = chosen.find((each) => !combine(row, each.row))
  if (!rival) return `${row.code} takes off nothing more.`
  return `${row.code} can’t be combined with ${rival.row.code}, which takes off more.`
}

/** What some discounts take off together, in minor units of the shop’s currency; close enough to compare them, without splitting it to the cent. */
function worthIn({ lines, shippingCents }: DiscountRequest, some: readonly Candidate[]): number {
  let left = lines.map(({ priceCents, quantity }) => priceCents * quantity)
  let worth = 0
  for (const { discount } of some) {
    const { percent, amountCents, kind } = discount
    const base = left.reduce((sum, cost, at) => sum + (isFor(lines[at], discount) ? cost : 0), 0)
    const off = Math.min(base, ((percent ?? 0) * base) / 100 + (amountCents ?? 0))
    worth += kind === 'shipping' ? shippingCents : off
    const share = base > 0 ? 1 - off / base : 1
    left = left.map((cost, at) => (isFor(lines[at], discount) ? cost * share : cost))
  }
  return worth
}

const isFor = (line: Line | undefined, discount: Discount) => line && isOff(line, discount)

async function problemOf(
  { db, clock }: Deps,
  row: CodeRow | undefined,
  request: Asked,
): Promise<string | undefined> {
  const { charge, customer, ownUses, ownOrders = [] } = request
  const lines = row ? coveredLines(row, request) : []
  return discountProblem(row, {
    subtotals: subtotalsOf(lines, charge),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    now: timestamp(clock),
    ownUses: (row && ownUses?.get(row.code)) ?? 0,
    hasUsed: row?.once_each === 1 && (await hasOrderWith(db, row.id, { customer, ownOrders })),
  })
}

function discountOf(row: CodeRow, request: Asked): FoundDiscount {
  return {
    id: row.id,
    code: row.code,
    kind: kindOf(row),
    percent: row.percent,
    amountCents: row.amount_cents,
    isAutomatic: row.is_automatic === 1,
    productIds: new Set(coveredLines(row, request).map(({ product }) => product.id)),
  }
}
