import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { listDuePayments, listDueRefunds } from './queries.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefund } from './refunds/settle-refund.ts'

const AT_ONCE = 50

/**
 * Asks providers about payments whose customers did not come back, and about refunds that have not ended. Once a provider
 * does not answer, the others wait for the next time.
 */
export async function sweepPayments(ctx: Context): Promise<void> {
  const due = { now: timestamp(ctx.clock), limit: AT_ONCE }
  const { db } = ctx.store
  await askEach(ctx, await listDuePayments(db, due), (id) => settlePayment(ctx, id, 'sweeper'))
  await askEach(ctx, await listDueRefunds(db, due), (id) => settleRefund(ctx, id, 'sweeper'))
}

// One that cannot be settled stays due, and must not keep the others waiting.
async function askEach(
  { log }: Context,
  ids: string[],
  ask: (id: string) => Promise<{ isKnown: boolean }>,
): Promise<void> {
  for (const id of ids) {
    try {
      if (!(await ask(id)).isKnown) return
    } catch (error) {
      log.error({ err: error, id }, 'a payment or refund could not be settled')
    }
  }
}
