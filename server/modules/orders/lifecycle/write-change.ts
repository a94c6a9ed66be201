import type { Updateable } from 'kysely'
import { actorColumns } from '#server/database/audit/record-change.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'
import type { VerbOf } from '#shared/audit-events.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import { CANCEL_ASKED } from '#shared/orders/cancel-requests.ts'
import { AWAITS_ACCEPTANCE } from './accept-it.ts'
import { withoutAttention } from './add-attention.ts'
import { endCancelRequest } from './end-cancel-request.ts'
import { countStatuses, insertHistory, updateOrder } from './queries.ts'

type Change = {
  /** In the past tense: `paid`, `cancelled`. */
  verb: VerbOf<'order'>
  columns?: Updateable<OrdersTables['orders']>
  /** What else to remember of it; without secrets. */
  details?: Record<string, unknown>
}

/** Changes a locked order: its row, its history, the counts, and whoever listens is told of a new status. */
export async function writeChange(
  scope: Scope,
  actor: Actor,
  { order, verb, columns = {}, details = {} }: Change & { order: OrderRow },
): Promise<void> {
  const { tx, clock, emit } = scope
  const now = timestamp(clock)
  const { status: from } = order
  const to = columns.status ?? from
  const hasEndedRequest = await endCancelRequest(scope, { order, to, verb })
  const answered = [
    ...(to === from ? [] : [AWAITS_ACCEPTANCE]),
    ...(hasEndedRequest ? [CANCEL_ASKED] : []),
  ]
  const attention = withoutAttention(columns.attention ?? order.attention, answered)
  await updateOrder(tx, order.id, {
    ...columns,
    ...(attention !== order.attention && { attention }),
    updated_at: now,
  })
  await writeHistory(scope, actor, { orderId: order.id, verb, from, to, details })
  if (to === from) return
  await emit('order.changed', { orderId: order.id, from, to })
  await countStatuses(tx, [
    { status: from, by: -1 },
    { status: to, by: 1 },
  ])
}

type Entry = {
  orderId: string
  verb: VerbOf<'order'>
  from?: OrderStatus | ''
  to?: OrderStatus | ''
  details?: Record<string, unknown>
}

export async function writeHistory(
  scope: Scope,
  actor: Actor,
  { orderId, verb, from = '', to = '', details = {} }: Entry,
): Promise<void> {
  const isMove = from !== to
  await insertHistory(scope.tx, {
    id: scope.newId(),
    order_id: orderId,
    verb,
    at: timestamp(scope.clock),
    status_from: isMove ? from : '',
    status_to: isMove ? to : '',
    details: toJson(details),
    ...actorColumns(actor),
  })
  scope.trail({
    deed: `order-${verb}`,
    by: actor,
    subject: orderId,
    ...(isMove && { status: to }),
  })
}
