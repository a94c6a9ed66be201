import { fromJson } from '#server/kernel/stored-json.ts'
import { DISCOUNT_KINDS, type DiscountKind } from '#shared/orders/discount-codes.ts'
import type { CodeRow } from './queries.ts'

type Term = Pick<
  CodeRow,
  | 'code'
  | 'percent'
  | 'free_shipping'
  | 'product_ids'
  | 'category_ids'
  | 'collection_ids'
  | 'combines_with'
>

/** What a discount takes something off: some products, the whole order, or the shipping. */
export function kindOf(row: Omit<Term, 'code' | 'combines_with' | 'percent'>): DiscountKind {
  if (row.free_shipping === 1) return 'shipping'
  return isForAll(row) ? 'order' : 'products'
}

/** Whether it names nothing that it is for. */
export function isForAll(
  row: Pick<Term, 'product_ids' | 'category_ids' | 'collection_ids'>,
): boolean {
  return [row.product_ids, row.category_ids, row.collection_ids].every((ids) => ids === '[]')
}

/** Whether two discounts may stand in one order: each of the two has to say so. */
export function combine(one: Term, other: Term): boolean {
  return names(one, kindOf(other)) && names(other, kindOf(one))
}

// Products first, then the order, then the shipping; percentages before amounts, which is better for whoever buys.
function inOrder(one: Term, other: Term): number {
  return rankOf(one) - rankOf(other) || (one.code < other.code ? -1 : 1)
}

function rankOf(row: Term): number {
  return DISCOUNT_KINDS.indexOf(kindOf(row)) * 2 + (row.percent === null ? 1 : 0)
}

function names({ combines_with: kinds }: Term, kind: DiscountKind): boolean {
  return fromJson(kinds).includes(kind)
}

type Candidates<Each> = {
  /** In the order in which they were typed. At least one of them counts, if there is any. */
  typed: readonly Each[]
  /** At most one of each kind joins, and only where it takes something off. */
  automatic: readonly Each[]
  /** What some take off together, in the order in which they are taken off. */
  worthOf(some: readonly Each[]): number
}

/** Looked at by hand, that is five times five times five combinations beside those of what was typed. */
const OF_EACH_KIND = 4

/** The discounts that take off most together, among those that combine. */
export function bestCombination<Each extends { row: Term }>({
  typed,
  automatic,
  worthOf,
}: Candidates<Each>): Each[] {
  let best: Each[] = []
  let most = -1
  const look = (chosen: Each[]) => {
    if (typed.length > 0 && !chosen.some((each) => typed.includes(each))) return
    const worth = worthOf(sorted(chosen))
    if (worth <= most + LEAST) return
    best = sorted(chosen)
    most = worth
  }
  const mayJoin = ({ row }: Each, chosen: Each[]) => chosen.every((each) => combine(row, each.row))
  const others = strongest(automatic, worthOf)
  const addAutomatic = (at: number, chosen: Each[]): void => {
    const [next, ...joined] = [others[at], ...chosen.slice(typedIn(chosen))]
    if (!next) return look(chosen)
    addAutomatic(at + 1, chosen)
    const isOther = joined.every(({ row }) => kindOf(row) !== kindOf(next.row))
    if (isOther && mayJoin(next, chosen)) addAutomatic(at + 1, [...chosen, next])
  }
  const typedIn = (chosen: Each[]) => chosen.filter((each) => typed.includes(each)).length
  const addTyped = (at: number, chosen: Each[]): void => {
    const next = typed[at]
    if (!next) return addAutomatic(0, chosen)
    if (mayJoin(next, chosen)) addTyped(at + 1, [...chosen, next])
    addTyped(at + 1, chosen)
  }
  addTyped(0, [])
  return best
}

function sorted<Each extends { row: Term }>(some: readonly Each[]): Each[] {
  return some.toSorted((one, other) => inOrder(one.row, other.row))
}

// Less than any coin, and more than what sums of fractions are out by.
const LEAST = 1e-6

// The weakest first: of two that are worth the same, the one that is met first counts, and that is the last one here.
function strongest<Each extends { row: Term }>(
  automatic: readonly Each[],
  worthOf: Candidates<Each>['worthOf'],
): Each[] {
  const worth = new Map(automatic.map((each) => [each, worthOf([each])]))
  const byWorth = automatic.toSorted(
    (one, other) => (worth.get(other) ?? 0) - (worth.get(one) ?? 0),
  )
  const some = DISCOUNT_KINDS.flatMap((kind) =>
    byWorth.filter(({ row }) => kindOf(row) === kind).slice(0, OF_EACH_KIND),
  )
  return byWorth.filter((each) => some.includes(each)).toReversed()
}
