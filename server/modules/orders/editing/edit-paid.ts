import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { termsOf } from '#server/modules/orders/paid-for-lines.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import { countAt, shareOf, type listRefundsUnderWay } from '#server/modules/orders/returns/index.ts'
import { mergedItems, type Item } from '#server/modules/orders/schema.ts'
import type { LinePieces } from '#server/modules/orders/tables.ts'
import type { listFrozen } from './queries.ts'
import type { EditIn } from './schema.ts'

type LineRow = Awaited<ReturnType<typeof listFrozen>>[number]

/** A paid order with its lines, and the refunds of it that have not ended: what they take counts as gone. */
type Paid = {
  order: OrderRow
  rows: readonly LineRow[]
  refunds: Awaited<ReturnType<typeof listRefundsUnderWay>>
}

export type PaidEdit = {
  taken: LinePieces[]
  /** What was paid for these, as far as it was not given back before. */
  refundMinor: number
  added: Item[]
}

/** What other items of a paid order mean: what is taken out of it is refunded, and what is more is added by an order of its own. */
export function paidEdit({ order, rows, refunds }: Paid, edit: EditIn): PaidEdit {
  const coming = refunds.flatMap(({ lines }) => fromJson(lines))
  const changes = edit.lines.map(({ position, quantity }) => {
    const row = rows.find((one) => one.position === position)
    if (!row) throw invalidField('lines', 'Choose items of this order.')
    const more = quantity - here(row)
    if (more !== 0 && countAt(coming, position) > 0) throw beingRefunded()
    return { row, more }
  })
  const taken = changes
    .filter(({ more }) => more < 0)
    .map(({ row, more }) => ({ position: row.position, quantity: -more }))
  const more = changes
    .filter((change) => change.more > 0)
    .map((change) => ({ productId: change.row.product_id, quantity: change.more }))
  requireRest(rows, [...taken, ...coming])
  const earlier = rows.map(({ position, returned }) => ({ position, quantity: returned }))
  const comingMinor = refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  const left = order.total_minor - order.refunded_minor - comingMinor
  const refundMinor = Math.min(left, shareOf(termsOf(order, rows), taken, earlier))
  if (refundMinor > 0 && refundMinor === left) throw invalidField('lines', ALL_BACK)
  return {
    taken,
    refundMinor,
    added: mergedItems([...more, ...edit.add]),
  }
}

function beingRefunded(): Refusal {
  const text =
    'Some of these items are just being refunded. Change the others, or wait until that is done.'
  return new Refusal('conflict', 'being_refunded', text)
}

const ALL_BACK = 'This would give back all that was paid. Cancel the order instead.'

/** Pieces that were not taken out before. */
function here({ quantity, returned }: LineRow): number {
  return quantity - returned
}

function requireRest(rows: readonly LineRow[], taken: readonly LinePieces[]): void {
  const count = (pieces: readonly { quantity: number }[]) =>
    pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count(taken) < count(rows.map((row) => ({ quantity: here(row) })))) return
  throw invalidField('lines', 'A paid order needs at least one of its items. Cancel it instead.')
}
