import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { listDuePayments, listDueRefunds } from './queries.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'

const AT_ONCE = 50

/**
 * Asks providers about payments whose customers did not come back, and about refunds that have not ended. Once a provider
 * does not answer, the others wait for the next time.
 */
export async function sweepPayments(ctx: Context): Promise<void> {
  const due = { now: timestamp(ctx.clock), limit: AT_ONCE }
  for (const id of await listDuePayments(ctx.store.db, due)) {
    if (!(await settlePayment(ctx, id, 'sweeper')).isKnown) break
  }
  for (const id of await listDueRefunds(ctx.store.db, due)) {
    if (!(await settleRefund(ctx, id, 'sweeper')).isKnown) break
  }
}
