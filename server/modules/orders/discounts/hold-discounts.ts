import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { USED_UP } from './discount-problem.ts'
import { findDiscounts, type DiscountRequest, type FoundDiscount } from './find-discounts.ts'
import { problemsText } from './problems-text.ts'
import {
  addUse,
  listUsed,
  lockCodes,
  lockCodesOfOrders,
  setUnused,
  subtractUse,
} from './queries.ts'

/**
 * Counts a use of each discount of an order that is being placed; refused where a typed code does not count. Of one code one
 * order is placed after the other, so that nobody has what is for once twice.
 */
export async function holdDiscounts(
  scope: Scope,
  request: DiscountRequest,
): Promise<FoundDiscount[]> {
  const deps = { db: scope.tx, clock: scope.clock }
  const seen = await findDiscounts(deps, request)
  if (seen.discounts.length + seen.problems.length === 0) return []
  const ids = new Set(seen.discounts.map(({ id }) => id))
  await lockCodes(scope.tx, scope.engine, [...ids])
  // What begins to count by itself in this moment is not locked, and so it does not.
  const { discounts, problems } = await findDiscounts(deps, request, (id) => ids.has(id))
  if (problems.length > 0) throw refused(problemsText(problems, request.codes))
  for (const { id } of inLockOrder(discounts))
    if (!(await addUse(scope.tx, id))) throw refused(USED_UP)
  return discounts
}

/** Locks the codes that a new order and those whose place it takes may hold, all in one order, before any of them changes. */
export function lockCodesOf(
  { tx, engine, clock }: Scope,
  { orderIds, codes }: { orderIds: string[]; codes: readonly string[] },
): Promise<void> {
  return lockCodesOfOrders(tx, engine, { orderIds, codes, now: clock.now().toISOString() })
}

/** Counts the uses of an order again that was paid after all; of a code that others used up meanwhile, it keeps the price alone. */
export async function holdDiscountsAgain({ tx }: Scope, orderId: string): Promise<void> {
  for (const { id } of inLockOrder(await listUsed(tx, orderId)))
    if (!(await addUse(tx, id))) await setUnused(tx, orderId, id)
}

/** Gives the uses of an order back; to be called once for each time that they were held. */
export async function giveBackDiscounts({ tx }: Scope, orderId: string): Promise<void> {
  for (const { id } of inLockOrder(await listUsed(tx, orderId))) await subtractUse(tx, id)
}

function inLockOrder<Each extends { id: string }>(discounts: readonly Each[]): Each[] {
  return discounts.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

function refused(text: string): Refusal {
  return new Refusal('conflict', 'discount_refused', text, { fields: { discountCode: text } })
}
