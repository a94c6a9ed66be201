import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { type TrackingIn, trackingOf } from '#server/modules/orders/administration/index.ts'
import { changeTracking, sendItems } from '#server/modules/orders/lifecycle/index.ts'
import type { SendParcelIn } from './schema.ts'

/** Sends some items of an order now. */
export async function sendParcel(
  ctx: Context,
  actor: Actor,
  { orderId, lines, ...put }: SendParcelIn & { orderId: string },
): Promise<void> {
  requireOrderManager(actor)
  const { version } = put
  const sending = { orderId, lines, version, tracking: trackingOf(put) }
  await transact(ctx, (scope) => sendItems(scope, actor, sending))
}

/** Changes the carrier and the tracking of one parcel. */
export async function putParcel(
  ctx: Context,
  actor: Actor,
  { orderId, parcelId, ...put }: TrackingIn & { orderId: string; parcelId: string },
): Promise<void> {
  requireOrderManager(actor)
  const { version } = put
  const correction = { orderId, shipmentId: parcelId, version, tracking: trackingOf(put) }
  await transact(ctx, (scope) => changeTracking(scope, actor, correction))
}
