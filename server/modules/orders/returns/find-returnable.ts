import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { wallTime } from '#shared/time/site-time.ts'
import { listRefundsUnderWay, listReturns } from './queries.ts'
import { returnableOf, type PiecesOfLine } from './returnable.ts'
import { returnableUntil } from './return-time.ts'

type Asked<Each> = { order: OrderRow; lines: readonly Each[]; clock: Clock }

/** What of an order can be returned now, and why nothing can where that is so. */
export async function findReturnable<Each extends PiecesOfLine>(
  db: Db,
  { order, lines, clock }: Asked<Each>,
) {
  const settings = await getSettings(db)
  const returns = await listReturns(db, [order.id])
  const refunds = await listRefundsUnderWay(db, [order.id])
  const until = await returnableUntil(db, order.id, settings)
  const today = wallTime(clock.now(), settings.timeZone).date
  const { returnDays } = settings
  const found = returnableOf({ order, lines, returns, refunds, until, today, returnDays })
  return { ...found, returns, until }
}
