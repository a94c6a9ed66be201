import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { wallTime } from '#shared/site-time.ts'
import { listRefundsUnderWay, listReturns } from './queries.ts'
import { piecesLeft, returnProblem } from './returnable.ts'
import { returnableUntil } from './return-time.ts'

type Asked<Each> = { order: OrderRow; lines: readonly Each[]; clock: Clock }

/** What of an order can be returned now, and why nothing can where that is so. */
export async function findReturnable<
  Each extends { position: number; quantity: number; returned: number },
>(db: Db, { order, lines, clock }: Asked<Each>) {
  const settings = await getSettings(db)
  const returns = await listReturns(db, [order.id])
  const refunds = await listRefundsUnderWay(db, order.id)
  const until = await returnableUntil(db, order.id, settings)
  const left = piecesLeft({ lines, returns, coming: refunds.flatMap((one) => fromJson(one.lines)) })
  const problem = returnProblem({
    order,
    until,
    today: wallTime(clock.now(), settings.timeZone).date,
    returnDays: settings.returnDays,
    comingMinor: refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
  })
  const isNothingLeft = left.every((line) => line.left === 0)
  return {
    lines: left,
    returns,
    until,
    problem: problem || (isNothingLeft ? 'All items of this order are returned already.' : ''),
  }
}
