import type { Db } from '#server/database/database.ts'
import { timestamp, type Clock } from '#server/kernel/clock.ts'
import type { Subtotals } from '#server/modules/orders/pricing/index.ts'
import { discountProblem } from './discount-problem.ts'
import { findCode } from './queries.ts'

/** What a code takes off; `id` is its own. */
export type FoundDiscount = {
  id: string
  code: string
  percent: number | null
  amountCents: number | null
}

/** `ownUses`: those of orders whose place the next one of whoever asks takes. */
export type DiscountRequest = { code: string; subtotals: Subtotals; ownUses?: number }

/** The discount of a code as a cart may have it now, or the problem with it. */
export async function findDiscount(
  { db, clock }: { db: Db; clock: Clock },
  { code, subtotals, ownUses = 0 }: DiscountRequest,
): Promise<FoundDiscount | { problem: string; isUnknown: boolean }> {
  const row = await findCode(db, code)
  const problem = discountProblem(row, { subtotals, now: timestamp(clock), ownUses })
  if (problem !== undefined || !row) return { problem: problem ?? '', isUnknown: !row }
  return { id: row.id, code: row.code, percent: row.percent, amountCents: row.amount_cents }
}
