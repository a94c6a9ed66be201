import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { USED_UP } from './discount-problem.ts'
import { findDiscount, type FoundDiscount, type DiscountRequest } from './find-discount.ts'
import { addUse, lockCode, subtractUse } from './queries.ts'

/**
 * Counts a use of the discount of an order that is being placed; refused where a typed code does not count. Of one code one
 * order is placed after the other, so that nobody has what is for once twice.
 */
export async function holdDiscount(
  scope: Scope,
  request: DiscountRequest,
): Promise<FoundDiscount | undefined> {
  const deps = { db: scope.tx, clock: scope.clock }
  const seen = await findDiscount(deps, request)
  if (!seen.discount && !seen.problem) return undefined
  if (seen.discount) await lockCode(scope.tx, scope.engine, seen.discount.id)
  const { discount, problem } = await findDiscount(deps, request)
  if (problem) throw refused(problem)
  if (!discount) return undefined
  if (!(await addUse(scope.tx, discount.id))) throw refused(USED_UP)
  return discount
}

/** Counts a use again for an order that was paid after all; false where none is left. */
export function holdDiscountAgain({ tx }: Scope, id: string): Promise<boolean> {
  return addUse(tx, id)
}

/** Gives a use back; to be called once for each that was held. */
export function giveBackDiscount({ tx }: Scope, id: string): Promise<void> {
  return subtractUse(tx, id)
}

function refused(text: string): Refusal {
  return new Refusal('conflict', 'discount_refused', text, { fields: { discountCode: text } })
}
