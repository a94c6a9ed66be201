import { fromJson } from '#server/kernel/stored-json.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import type { LinePieces } from '#server/modules/orders/tables.ts'
import { daySpanText } from '#shared/day-spans.ts'
import { holdsPieces } from '#shared/orders/return-states.ts'
import type { ReturnRow } from './queries.ts'

type Line = { position: number; quantity: number; returned: number }
type Held = Pick<ReturnRow, 'state' | 'lines' | 'restocked'>

type Sold<Each extends Line> = {
  lines: readonly Each[]
  returns: readonly Held[]
  /** Pieces that refunds which have not ended bring back. */
  coming: readonly LinePieces[]
}

/**
 * The pieces of each line that can still be returned: what was bought, less what a return holds, and less what came back
 * without one.
 */
export function piecesLeft<Each extends Line>({ lines, returns, coming }: Sold<Each>) {
  const holding = returns.filter(({ state }) => holdsPieces(state))
  const held = holding.flatMap((one) => fromJson(one.lines))
  const restocked = holding.flatMap((one) => fromJson(one.restocked))
  return lines.map((line) => {
    const of = (pieces: readonly LinePieces[]) => countAt(pieces, line.position)
    const elsewhere = Math.max(0, line.returned - of(restocked))
    return { ...line, left: Math.max(0, line.quantity - elsewhere - of(held) - of(coming)) }
  })
}

export function countAt(pieces: readonly LinePieces[], position: number): number {
  return pieces.reduce((sum, each) => sum + (each.position === position ? each.quantity : 0), 0)
}

type Asked = {
  order: OrderRow
  /** The last day (YYYY-MM-DD) on which it can be asked for, of the site's time zone; undefined before the delivery. */
  until: string | undefined
  today: string
  returnDays: number
  /** Money of refunds that have not ended. */
  comingMinor: number
}

/** Why nothing of an order can be returned, in words for its customer; empty where it can. */
export function returnProblem({ order, until, today, returnDays, comingMinor }: Asked): string {
  const { status, paid_at, total_minor, refunded_minor } = order
  if (returnDays === 0) return 'This shop does not take returns here. Please contact us.'
  if (status === 'cancelled') return 'This order was cancelled.'
  const isRefunded = total_minor > 0 && refunded_minor + comingMinor >= total_minor
  if (status === 'refunded' || isRefunded) return 'This order has been refunded.'
  if (status !== 'delivered' || until === undefined)
    return 'Items can be returned once the order is delivered.'
  if (paid_at === null) return 'This order has not been paid, so nothing can be returned yet.'
  return today > until
    ? `The time for returns ended on ${daySpanText({ from: until, to: until })}. Please contact us.`
    : ''
}
