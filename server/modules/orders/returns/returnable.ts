import { fromJson } from '#server/kernel/stored-json.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import type { LinePieces } from '#server/modules/orders/tables.ts'
import { daySpanText } from '#shared/time/day-spans.ts'
import { holdsPieces } from '#shared/orders/return-states.ts'
import type { ReturnRow } from './queries.ts'

const MOST_RETURNS = 20

export type PiecesOfLine = { position: number; quantity: number; returned: number }
type Held = Pick<ReturnRow, 'state' | 'lines' | 'restocked'>

type Sold<Each extends PiecesOfLine> = {
  lines: readonly Each[]
  returns: readonly Held[]
  /** Pieces that refunds which have not ended bring back. */
  coming: readonly LinePieces[]
}

/**
 * The pieces of each line that can still be returned: what was bought, less what a return holds, and less what came back
 * without one.
 */
export function piecesLeft<Each extends PiecesOfLine>({ lines, returns, coming }: Sold<Each>) {
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

type Asking<Each extends PiecesOfLine> = Omit<Sold<Each>, 'coming' | 'returns'> &
  Omit<Asked, 'comingMinor'> & {
    returns: readonly ReturnRow[]
    /** Those that have not ended. */
    refunds: readonly { lines: ReturnRow['lines']; amount_minor: number }[]
  }

/** What of an order can be returned, and why nothing can, in words for its customer; that is empty where a request is accepted. */
export function returnableOf<Each extends PiecesOfLine>({
  lines,
  returns,
  refunds,
  ...asked
}: Asking<Each>) {
  const coming = refunds.flatMap((one) => fromJson(one.lines))
  const left = piecesLeft({ lines, returns, coming })
  const comingMinor = refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  return { lines: left, problem: returnProblem({ ...asked, comingMinor }) || restProblem() }

  function restProblem(): string {
    if (left.every((line) => line.left === 0))
      return 'All items of this order are returned already.'
    return returns.length < MOST_RETURNS
      ? ''
      : 'You have asked for many returns of this order. Please contact us.'
  }
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
  if (paid_at === null)
    return 'Your payment of this order has not been noted yet. Please contact us about a return.'
  return today > until
    ? `The time for returns ended on ${daySpanText({ from: until, to: until })}. Please contact us.`
    : ''
}
