import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { sellStock } from '#server/modules/catalog/index.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import type { LinePieces } from '#server/modules/orders/tables.ts'
import { isPreparing } from '#shared/orders/order-states.ts'
import { changeStatus } from './change-status.ts'
import { packParcel, type Tracking } from './keep-parcel.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import { piecesToShip } from './pieces-to-ship.ts'
import { requireNoRefund, SEND_OTHERS } from './require-no-refund.ts'
import { writeChange } from './write-change.ts'

type Sending = {
  orderId: string
  lines: LinePieces[]
  /** The version that the person saw; others are refused. */
  version?: number | undefined
  tracking: Tracking
}

/** Sends some items of an order ahead. With the last of them it is shipped, as it is when all leave at once. */
export async function sendItems(
  scope: Scope,
  actor: Actor,
  { orderId, lines, version, tracking }: Sending,
): Promise<void> {
  requireOrderManager(actor)
  const order = await lockOrder(scope, orderId, version)
  requireParcels(order)
  const packed = packedOf(order, lines)
  await requireNoRefund(scope, orderId, { lines: packed, advice: SEND_OTHERS })
  if (isRest(order, packed))
    return changeStatus(scope, actor, { orderId, to: 'shipped', version, tracking })
  // Whoever sends something that is not paid means it: the order does not expire any more, and its pieces are sold.
  await sellStock(scope, actor, orderId)
  await scope.cancel('order.expire', orderId)
  const parcel = { lines: packed, status: 'shipped', isPart: true, tracking } as const
  const shipmentId = await packParcel(scope, order, parcel)
  await scope.emit('order.parcel-sent', { orderId, shipmentId })
  await writeChange(scope, actor, {
    order,
    verb: 'parcel-sent',
    details: { ...tracking, lines: packed },
    columns: {
      status: 'processing',
      expires_at: null,
      trusted_at: order.trusted_at ?? timestamp(scope.clock),
    },
  })
}

function requireParcels({ status, is_pickup }: LockedOrder): void {
  if (isPreparing(status) && is_pickup === 0) return
  const text =
    is_pickup === 1
      ? 'This order is picked up and is not shipped.'
      : 'There is nothing left to ship of this order.'
  throw new Refusal('conflict', 'not_allowed', text)
}

/** The items, each line once; refused where they are more than are left. */
function packedOf(order: LockedOrder, lines: readonly LinePieces[]): LinePieces[] {
  const left = new Map(piecesToShip(order.pieces).map((line) => [line.position, line.quantity]))
  const packed = new Map<number, number>()
  for (const { position, quantity } of lines) {
    const sum = (packed.get(position) ?? 0) + quantity
    if (quantity < 1 || sum > (left.get(position) ?? 0)) throw tooManyItems()
    packed.set(position, sum)
  }
  return [...packed]
    .map(([position, quantity]) => ({ position, quantity }))
    .toSorted((one, other) => one.position - other.position)
}

function tooManyItems(): Refusal {
  const text = 'You cannot ship more items than are left to ship.'
  return new Refusal('conflict', 'too_many_pieces', text, { fields: { lines: text } })
}

function isRest(order: LockedOrder, packed: LinePieces[]): boolean {
  const count = (lines: LinePieces[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return count(packed) === count(piecesToShip(order.pieces))
}
