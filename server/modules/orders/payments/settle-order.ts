import type { Context } from '#server/kernel/context.ts'
import { expireOrder } from '#server/modules/orders/lifecycle/index.ts'
import { findLivePayment } from './queries.ts'
import { settlePayment, type Settled } from './settle-payment.ts'
import type { Source } from './ledger/write-event.ts'

const returning = new Map<string, Promise<Settled | undefined>>()

/** Settles the open payment of an order whose customer came back; many at once ask the provider once. */
export function settleReturned(ctx: Context, orderId: string): Promise<Settled | undefined> {
  const running = returning.get(orderId)
  if (running) return running
  const settling = settleOrder(ctx, orderId, 'return').finally(() => returning.delete(orderId))
  returning.set(orderId, settling)
  return settling
}

/** The task that cancels an order whose payment was not completed in time; asks its provider once more before. */
export async function expireUnpaidOrder(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<void> {
  await settleOrder(ctx, orderId, 'sweeper')
  await expireOrder(ctx, { orderId })
}

async function settleOrder(
  ctx: Context,
  orderId: string,
  source: Source,
): Promise<Settled | undefined> {
  const payment = await findLivePayment(ctx.store.db, orderId)
  return payment && settlePayment(ctx, payment.id, source)
}
