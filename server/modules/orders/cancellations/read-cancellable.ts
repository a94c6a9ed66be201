import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { orderOfKey, type OrderKey } from '#server/modules/orders/order-links/index.ts'
import { listShipments, type OrderRow } from '#server/modules/orders/queries.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money } from '#shared/money/money.ts'
import { cancelWays } from './cancel-ways.ts'
import { presentCancelRequest } from './present.ts'
import { findCancelRequest, listCancelRequests } from './queries.ts'
import type { Cancellable, CancelRequest } from './schema.ts'

/** How an order can be taken back by whoever placed it or has the link of its mail. */
export async function readCancellable(
  ctx: Context,
  viewer: Actor,
  asked: OrderKey,
): Promise<Cancellable> {
  const { db } = ctx.store
  const { order } = await orderOfKey(ctx, viewer, { ...asked, purpose: 'cancel order' })
  const request = await findCancelRequest(db, order.id)
  const isPartlyShipped = (await listShipments(db, [order.id])).length > 0
  const { canCancel, canAsk, problem } = cancelWays({ order, isPartlyShipped, request })
  return {
    order_number: order.number,
    total: formatMoney(money(order.total_minor, order.currency)),
    can_cancel: canCancel,
    can_ask: canAsk,
    problem,
    request: request ? presentCancelRequest(request) : null,
  }
}

type Asking = { cancel_request: CancelRequest | null; can_ask_to_cancel: boolean }

export const NOTHING_ASKED: Asking = { cancel_request: null, can_ask_to_cancel: false }

/** What was asked of some orders, and whether their customer can ask now, by their ids; `isPartlyShipped` is known to whoever presents them. */
export async function readAskingOf(
  db: Db,
  rows: readonly OrderRow[],
  isPartlyShipped: (row: OrderRow) => boolean,
): Promise<Map<string, Asking>> {
  const requests = await listCancelRequests(
    db,
    rows.map(({ id }) => id),
  )
  const requestOf = new Map(requests.map((request) => [request.order_id, request]))
  return new Map(
    rows.map((order) => {
      const request = requestOf.get(order.id)
      const ways = cancelWays({ order, isPartlyShipped: isPartlyShipped(order), request })
      const shown = request ? presentCancelRequest(request) : null
      return [order.id, { cancel_request: shown, can_ask_to_cancel: ways.canAsk }]
    }),
  )
}
