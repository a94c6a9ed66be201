import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { USED_UP } from './discount-problem.ts'
import { findDiscount, type FoundDiscount, type DiscountRequest } from './find-discount.ts'
import { addUse, subtractUse } from './queries.ts'

/** Counts a use of a code for an order that is being placed; refused where the code does not count. */
export async function holdDiscount(scope: Scope, request: DiscountRequest): Promise<FoundDiscount> {
  const found = await findDiscount({ db: scope.tx, clock: scope.clock }, request)
  if ('problem' in found) throw refused(found.problem)
  if (!(await addUse(scope.tx, found.id))) throw refused(USED_UP)
  return found
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
