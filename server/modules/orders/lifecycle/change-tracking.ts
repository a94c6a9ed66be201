import type { Actor } from '#server/kernel/actor.ts'
import { notFound } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { changeTrackingOf, type Tracking } from './keep-parcel.ts'
import { lockOrder } from './lock-order.ts'
import { findParcel } from './queries-parcels.ts'
import { writeChange } from './write-change.ts'

type Correction = {
  orderId: string
  shipmentId: string
  version?: number | undefined
  tracking: Tracking
}

/** Changes what is known of one parcel of an order. */
export async function changeTracking(
  scope: Scope,
  actor: Actor,
  { orderId, shipmentId, version, tracking }: Correction,
): Promise<void> {
  requireOrderManager(actor)
  const order = await lockOrder(scope, orderId, version)
  const parcel = await findParcel(scope.tx, orderId, shipmentId)
  if (!parcel) throw notFound('Parcel not found.')
  const isNewNumber = await changeTrackingOf(scope, parcel, tracking)
  if (isNewNumber) await scope.emit('order.tracked', { orderId, shipmentId })
  await writeChange(scope, actor, { order, verb: 'tracked', details: tracking })
}
