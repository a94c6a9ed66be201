import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { presentOrder } from '#server/modules/orders/present.ts'
import { findOrder, listShipments } from '#server/modules/orders/queries.ts'
import { isPreparing, isShipped } from '#shared/orders/order-states.ts'
import { mailAboutOrder } from './mail-about-order.ts'
import { parcelLetter } from './parcel-letter.ts'
import { dueOf, payingOf } from './paying.ts'

/** Tells of each number of a parcel once. */
export async function mailTracked(
  scope: Scope,
  { data }: Happened<'order.tracked'>,
): Promise<void> {
  const order = await findOrder(scope.tx, data.orderId)
  if (!order || !(isShipped(order.status) || isPreparing(order.status))) return
  const parcels = await listShipments(scope.tx, [order.id])
  const parcel = parcels.find(({ id }) => id === data.shipmentId)
  if (!parcel?.tracking_number) return
  const subject = `You can now track your order ${order.number}`
  const text = 'Here is the tracking number of your parcel.'
  await mailAboutOrder(scope, order, {
    subject,
    text,
    key: `order-tracked:${order.id}:${parcel.tracking_number}`,
  })
}

/** Tells of one of several parcels: what is in it, and what is still to come. */
export async function mailParcel(
  scope: Scope,
  { data: { orderId, shipmentId } }: Happened<'order.parcel-sent'>,
): Promise<void> {
  const row = await findOrder(scope.tx, orderId)
  if (!row) return
  const order = await presentOrder(scope.tx, row)
  const at = order.fulfillments.findIndex(({ _id: id }) => id === shipmentId)
  if (at < 0) return
  await mailAboutOrder(scope, row, {
    ...parcelLetter(order, at, payingOf(row) === 'onDelivery' ? dueOf(row) : ''),
    key: `order-parcel:${shipmentId}`,
  })
}
