import type { Context } from '#server/kernel/context.ts'
import { listLines, type OrderRow } from '#server/modules/orders/queries.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { wallTime } from '#shared/time/site-time.ts'
import { presentReturn } from './present.ts'
import { listRefundsUnderWay, listReturns } from './queries.ts'
import { returnableOf } from './returnable.ts'
import { lastReturnDay } from './return-time.ts'
import type { Return } from './schema.ts'

type Returns = { returns: Return[]; canReturn: boolean }

/** The returns of those of some orders that were delivered, and whether more of them can be returned today. */
export async function readReturnsOf(
  ctx: Context,
  rows: readonly OrderRow[],
  deliveredAt: (row: OrderRow) => string | undefined,
): Promise<Map<string, Returns>> {
  const arrived = rows.filter(({ status }) => status === 'delivered' || status === 'refunded')
  const ids = arrived.map(({ id }) => id)
  const { db } = ctx.store
  const [returns, lines] = [await listReturns(db, ids), await listLines(db, ids)]
  const refunds = await listRefundsUnderWay(db, ids)
  const settings = await currentSettings(ctx)
  const today = wallTime(ctx.clock.now(), settings.timeZone).date
  const entryOf = (order: OrderRow): [string, Returns] => {
    const own = returns.filter(({ order_id }) => order_id === order.id)
    const sold = lines.filter(({ order_id }) => order_id === order.id)
    const coming = refunds.filter(({ order_id }) => order_id === order.id)
    const at = deliveredAt(order)
    const until = at && lastReturnDay(at, settings)
    const asked = { order, lines: sold, returns: own, refunds: coming, until, today }
    const { problem } = returnableOf({ ...asked, returnDays: settings.returnDays })
    const shown = own.map((row) => presentReturn(row, sold))
    return [order.id, { returns: shown, canReturn: problem === '' }]
  }
  return new Map(arrived.map(entryOf))
}
