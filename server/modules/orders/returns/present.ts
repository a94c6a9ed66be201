import { fromJson } from '#server/kernel/stored-json.ts'
import { termsOf } from '#server/modules/orders/paid-for-lines.ts'
import type { LineRow, OrderRow } from '#server/modules/orders/queries.ts'
import type { LinePieces } from '#server/modules/orders/tables.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { holdsPieces, nextReturnStates } from '#shared/orders/return-states.ts'
import type { ReturnRow } from './queries.ts'
import { shareOf } from './refund-share.ts'
import type { AdminReturn, Return } from './schema.ts'

type Titled = { position: number; title: string }

export function presentReturn(row: ReturnRow, lines: readonly Titled[]): Return {
  return {
    _id: row.id,
    state: row.state,
    created_at: row.created_at,
    lines: titled(fromJson(row.lines), lines),
    reason: row.reason,
    text: row.text,
    answer: row.answer,
  }
}

function titled(pieces: readonly LinePieces[], lines: readonly Titled[]) {
  return pieces.map(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position)
    return { position, quantity, title: line?.title ?? '' }
  })
}

type Order = {
  order: OrderRow
  lines: readonly LineRow[]
  /** What can still be given back. */
  refundableMinor: number
  refundsUnderWay: readonly { return_id: string | null }[]
}

export function presentAdminReturns(rows: readonly ReturnRow[], sold: Order): AdminReturn[] {
  const { order, lines, refundableMinor, refundsUnderWay } = sold
  const terms = termsOf(order, lines)
  const { currency } = order
  return rows.map((row, at) => {
    const holding = rows.slice(0, at).filter(({ state }) => holdsPieces(state))
    const earlier = holding.flatMap((one) => fromJson(one.lines))
    const share = shareOf(terms, fromJson(row.lines), earlier)
    return {
      ...presentReturn(row, lines),
      next: [...nextReturnStates(row.state)],
      restocked: titled(fromJson(row.restocked), lines),
      suggested: toMajor(money(Math.min(share, refundableMinor), currency)),
      isRefundUnderWay: refundsUnderWay.some(({ return_id }) => return_id === row.id),
    }
  })
}
