import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import type { LinePieces } from '#server/modules/orders/tables.ts'
import { isShipped, type OrderStatus } from '#shared/orders/order-states.ts'
import type { LockedOrder } from './lock-order.ts'
import { hasShippedPieces, piecesToShip } from './pieces-to-ship.ts'
import {
  addShipped,
  findLatestParcel,
  insertParcel,
  setParcelsStatus,
  updateParcel,
} from './queries-parcels.ts'

/** What is known of a parcel; what is undefined stays as it is. */
export type Tracking = {
  carrier?: string | undefined
  number?: string | undefined
  url?: string | undefined
}

type Parcel = { lines: LinePieces[]; status: OrderStatus; isPart: boolean; tracking: Tracking }

/** Writes down a parcel that leaves, and returns its id. */
export async function packParcel(
  { tx, clock, newId }: Scope,
  order: LockedOrder,
  { lines, status, isPart, tracking }: Parcel,
): Promise<string> {
  const [id, now] = [newId(), timestamp(clock)]
  await insertParcel(tx, {
    id,
    order_id: order.id,
    status,
    carrier: tracking.carrier ?? '',
    tracking_number: tracking.number ?? '',
    tracking_url: tracking.url ?? '',
    lines: toJson(lines),
    is_part: isPart ? 1 : 0,
    created_at: now,
    updated_at: now,
  })
  for (const line of lines) await addShipped(tx, order.id, line)
  return id
}

type Shipping = { to: OrderStatus; tracking: Tracking }

/** The parcel that a step of an order is about. */
type ParcelOfStep = {
  shipmentId: string
  isNewNumber: boolean
  /** What is in one that leaves after others. */
  newPart: LinePieces[]
}

/** Sends all that is left of an order in one parcel; of one that has left already, the latest parcel learns what is new. */
export async function saveParcel(
  scope: Scope,
  order: LockedOrder,
  { to, tracking }: Shipping,
): Promise<ParcelOfStep> {
  const { tx, clock } = scope
  const [latest, lines] = [await findLatestParcel(tx, order.id), piecesToShip(order.pieces)]
  await setParcelsStatus(tx, order.id, { status: to, updated_at: timestamp(clock) })
  const isLeaving = !isShipped(order.status) && lines.length > 0
  if (latest && !isLeaving) {
    const isNewNumber = await changeTrackingOf(scope, latest, tracking)
    return { shipmentId: latest.id, isNewNumber, newPart: [] }
  }
  const isPart = hasShippedPieces(order.pieces)
  const shipmentId = await packParcel(scope, order, { lines, status: to, isPart, tracking })
  return { shipmentId, isNewNumber: Boolean(tracking.number), newPart: isPart ? lines : [] }
}

type Tracked = { id: string; carrier: string; tracking_number: string; tracking_url: string }

/** Whether the parcel has a number that it had not before. */
export async function changeTrackingOf(
  { tx, clock }: Scope,
  parcel: Tracked,
  { carrier, number, url }: Tracking,
): Promise<boolean> {
  const newNumber = number ?? parcel.tracking_number
  await updateParcel(tx, parcel.id, {
    carrier: carrier ?? parcel.carrier,
    tracking_number: newNumber,
    tracking_url: url ?? parcel.tracking_url,
    updated_at: timestamp(clock),
  })
  return newNumber !== '' && newNumber !== parcel.tracking_number
}
