import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { reopenOrder } from '#server/modules/orders/lifecycle/index.ts'
import {
  countProviderCall,
  nothingToPay,
  startPayment,
} from '#server/modules/orders/payments/index.ts'
import { orderOfLink } from './link-token.ts'

/** Where an order is paid; without `approvalUrl` its provider is not responding. */
type Finishing = { orderId: string; approvalUrl?: string | undefined }

/**
 * Reserves the pieces of an order once more and opens its payment, for whoever has the link, in any browser: it was mailed
 * to the address of the order alone. It ends with that reservation.
 */
export async function finishByLink(ctx: Context, token: string): Promise<Finishing> {
  const { id: orderId } = await orderOfLink(ctx.store.db, 'finish order', token)
  await transact(ctx, (scope) => reopenOrder(scope, orderId))
  await countProviderCall(ctx, orderId)
  const { approvalUrl, isEnded } = await startPayment(ctx, orderId)
  if (isEnded) throw nothingToPay()
  return { orderId, approvalUrl }
}
