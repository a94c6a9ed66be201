import type { Db } from '#server/database/database.ts'
import { timestamp, type Clock } from '#server/kernel/clock.ts'
import { discountProblem, type Charged } from './discount-problem.ts'
import { findCode } from './queries.ts'

/** What a code takes off; `id` is its own. */
export type FoundDiscount = {
  id: string
  code: string
  percent: number | null
  amountCents: number | null
}

export type DiscountRequest = { code: string; subtotalCents: number; charged: Charged }

/** The discount of a code as a cart may have it now, or the problem with it. */
export async function findDiscount(
  { db, clock }: { db: Db; clock: Clock },
  { code, subtotalCents, charged }: DiscountRequest,
): Promise<FoundDiscount | { problem: string; isUnknown: boolean }> {
  const row = await findCode(db, code)
  const problem = discountProblem(row, { subtotalCents, charged, now: timestamp(clock) })
  if (problem !== undefined || !row) return { problem: problem ?? '', isUnknown: !row }
  return { id: row.id, code: row.code, percent: row.percent, amountCents: row.amount_cents }
}
