import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { sellStock } from '#server/modules/catalog/index.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { findOpenAddition } from '#server/modules/orders/queries.ts'
import { isShipped, nextStatuses, type OrderStatus } from '#shared/orders/order-states.ts'
import { cancelOrder } from './cancel-order.ts'
import { saveParcel, type Tracking } from './keep-parcel.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import { requireNoRefund, SEND_OTHERS } from './require-no-refund.ts'
import { writeChange } from './write-change.ts'

type Move = {
  orderId: string
  /** The status that it has already changes its tracking alone. */
  to: OrderStatus
  /** The version that the person saw; others are refused. */
  version?: number | undefined
  tracking?: Tracking
}

/** Moves an order along its way, as far as it wants to. Money given back is a refund's. */
export async function changeStatus(
  scope: Scope,
  actor: Actor,
  { orderId, to, version, tracking = {} }: Move,
): Promise<void> {
  requireOrderManager(actor)
  if (to === 'cancelled') return cancelOrder(scope, actor, { orderId, version })
  const order = await lockOrder(scope, orderId, version)
  requireMove(order, to)
  if (isShipped(to) && !isShipped(order.status))
    await requireNoRefund(scope, orderId, { lines: order.pieces, advice: SEND_OTHERS })
  if (to !== order.status && (isShipped(to) || to === 'delivered')) await requireWhole(scope, order)
  // Whoever sends an order that is not paid means it: it does not expire any more, and its pieces are sold.
  await sellStock(scope, actor, orderId)
  await scope.cancel('order.expire', orderId)
  const hasParcel = isShipped(to) && order.is_pickup === 0
  const parcel = hasParcel ? await saveParcel(scope, order, { to, tracking }) : undefined
  const verb = to === order.status ? 'tracked' : 'changed'
  if (parcel)
    await announceParcel(scope, { ...parcel, orderId, to, isTracking: verb === 'tracked' })
  const lines = parcel?.newPart ?? []
  const details = hasParcel ? { ...tracking, ...(lines.length > 0 && { lines }) } : {}
  await writeChange(scope, actor, {
    order,
    verb,
    details,
    columns: {
      status: to,
      expires_at: null,
      trusted_at: order.trusted_at ?? timestamp(scope.clock),
    },
  })
}

type Told = {
  orderId: string
  shipmentId: string
  to: OrderStatus
  isTracking: boolean
  isNewNumber: boolean
  newPart: unknown[]
}

async function announceParcel(scope: Scope, parcel: Told): Promise<void> {
  const { orderId, shipmentId, to, isTracking, isNewNumber, newPart } = parcel
  if (isTracking && isNewNumber) await scope.emit('order.tracked', { orderId, shipmentId })
  if (newPart.length > 0 && to === 'shipped')
    await scope.emit('order.parcel-sent', { orderId, shipmentId })
}

function requireMove(order: LockedOrder, to: OrderStatus) {
  const { status, financial_status: financialStatus } = order
  const isPickup = order.is_pickup === 1
  if (to === 'refunded') {
    throw new Refusal('conflict', 'refund_instead', 'Make a refund instead.')
  }
  const next = nextStatuses({ status, financialStatus, isPickup })
  if (to === status ? isShipped(to) && !isPickup : next.includes(to)) return
  const text = `An order that is ${spelled(status)} cannot become ${spelled(to)}.`
  throw new Refusal('conflict', 'not_allowed', text)
}

// What was added to it would follow in another parcel, or never.
async function requireWhole({ tx }: Scope, { id }: LockedOrder): Promise<void> {
  const open = await findOpenAddition(tx, id)
  if (!open) return
  const text = `Its customer has not paid for what was added (order ${open.number}). Wait for that, give it for nothing, or cancel that order first.`
  throw new Refusal('conflict', 'addition_open', text)
}

function spelled(status: OrderStatus): string {
  return status.replaceAll('_', ' ')
}
