import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import {
  changeStatus,
  flagOrder,
  lockOrder,
  markPaid,
} from '#server/modules/orders/lifecycle/index.ts'
import { writePaidInPerson } from '#server/modules/orders/payments/index.ts'
import { canMarkPaid } from './present.ts'
import type { PutOrderIn, TrackingIn } from './schema.ts'

type Put = PutOrderIn & { id: string }

/** Moves an order along its way; the status that it has already changes its tracking alone. */
export async function putOrder(ctx: Context, actor: Actor, { id, ...put }: Put): Promise<void> {
  requireOrderManager(actor)
  const { status: to, version } = put
  const move = { orderId: id, to, version, tracking: trackingOf(put) }
  await transact(ctx, (scope) => changeStatus(scope, actor, move))
}

/** What the API says of a parcel. */
export function trackingOf(put: Omit<TrackingIn, 'version'>) {
  const { tracking_company: carrier, tracking_number: number, tracking_url: url } = put
  return { carrier, number, url }
}

type Seen = { id: string; version: number | undefined }

/** Says that the money for an order was taken in person. */
export async function markPaidInPerson(
  ctx: Context,
  actor: Actor,
  { id, version }: Seen,
): Promise<void> {
  requireOrderManager(actor)
  await transact(ctx, async (scope) => {
    const order = await lockOrder(scope, id, version)
    if (!canMarkPaid(order)) {
      const text = 'This order cannot be marked as paid.'
      throw new Refusal('conflict', 'not_allowed', text)
    }
    const { provider } = order
    const { moved } = await markPaid(scope, actor, { orderId: id, details: { method: provider } })
    await writePaidInPerson(scope, { orderId: id, provider, moved })
  })
}

/** Takes the flag off an order that an admin has looked at. */
export async function clearFlag(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireOrderManager(actor)
  await transact(ctx, (scope) => flagOrder(scope, actor, { orderId: id, attention: '' }))
}
