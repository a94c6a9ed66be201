import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField, notFound } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { lockOrder, requireNoRefund, returnPieces } from '#server/modules/orders/lifecycle/index.ts'
import { refundPayment } from '#server/modules/orders/payments/index.ts'
import { requireNoReturn } from '#server/modules/orders/returns/index.ts'
import { findOrder } from '#server/modules/orders/queries.ts'
import { fromMajor, toMajor } from '#shared/money/money.ts'
import type { RefundIn } from './schema.ts'

type Refund = RefundIn & { id: string }

/** Gives money back, takes pieces back, or both: the one does not follow from the other. */
export async function refundOrder(
  ctx: Context,
  actor: Actor,
  { id, amount, lines, reason, returnId, version }: Refund,
): Promise<void> {
  requireOrderManager(actor)
  const order = await findOrder(ctx.store.db, id)
  if (!order) throw notFound('Order not found.')
  if (returnId && lines.length > 0)
    throw invalidField('lines', 'The items of a return are restocked when it is received.')
  if (amount === 0 && returnId) throw invalidField('amount', 'Enter how much to refund.')
  if (amount === 0) return takePiecesBack(ctx, actor, { id, lines, reason, version })
  const amountMinor = amount === undefined ? undefined : minorOf(amount, order.currency)
  await refundPayment(ctx, actor, { orderId: id, amountMinor, lines, reason, returnId, version })
}

async function takePiecesBack(
  ctx: Context,
  actor: Actor,
  { id, lines, version }: Omit<Refund, 'amount'>,
): Promise<void> {
  if (lines.length === 0) throw invalidField('amount', 'Enter how much to refund.')
  await transact(ctx, async (scope) => {
    const order = await lockOrder(scope, id, version)
    await requireNoReturn(scope, order, lines)
    await requireNoRefund(scope, id, { lines, advice: 'Wait until that is done.' })
    await returnPieces(scope, actor, { orderId: id, lines })
  })
}

function minorOf(amount: number, currency: string): number {
  const exact = fromMajor(amount, currency)
  if (toMajor(exact) === amount) return exact.amountMinor
  throw invalidField('amount', 'The amount has too many decimals.')
}
