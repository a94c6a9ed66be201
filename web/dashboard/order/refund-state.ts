import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { isShipped } from '#shared/orders/order-states.ts'
import { fromMajor, money, toMajor } from '#shared/money/money.ts'
import type { Pieces } from './pieces-fields.tsx'

/** `none`: pieces come back, and the money stays. */
export type RefundKind = 'all' | 'part' | 'none'

export type TypedRefund = {
  kind: RefundKind
  amount: string
  reason: string
  /** The pieces that come back, by the position of their line. */
  pieces: Pieces
}

/** Nothing is given back, and nothing restocked, that nobody has chosen. */
export function initialRefund(order: OrderDetail): TypedRefund {
  return { kind: order.refundable > 0 ? 'part' : 'none', amount: '', reason: '', pieces: {} }
}

/** With everything that is paid back, what has not left stays on the shelf; that is undone with the choice. */
export function withKind(
  { kind: before, pieces }: TypedRefund,
  kind: RefundKind,
  order: OrderDetail,
) {
  const here = piecesHere(order)
  if (kind === 'all') return { kind, pieces: here ?? pieces }
  const isUntouched = before === 'all' && JSON.stringify(pieces) === JSON.stringify(here)
  return { kind, pieces: isUntouched ? {} : pieces }
}

function piecesHere({ status, line_items }: OrderDetail): Pieces | undefined {
  if (isShipped(status) || status === 'refunded') return undefined
  return Object.fromEntries(line_items.map(({ position, toShip }) => [position, toShip]))
}

type TypedAmount = Pick<TypedRefund, 'kind' | 'amount'>

/** The amount that goes back, undefined where it makes no sense. */
export function amountOf({ kind, amount }: TypedAmount, order: OrderDetail): number | undefined {
  if (kind === 'none') return 0
  if (kind === 'all') return order.refundable
  const typed = amount.trim().replace(',', '.')
  if (!/^\d{1,12}(?:\.\d{1,3})?$/.test(typed)) return undefined
  const value = Number(typed)
  const isExact = toMajor(fromMajor(value, order.currency)) === value
  return isExact && value > 0 && value <= order.refundable ? value : undefined
}

/** What was paid for some pieces, of what can still be refunded, in major units. */
export function paidFor({ line_items, currency, refundable }: OrderDetail, pieces: Pieces): number {
  const minor = line_items.reduce((sum, { position, quantity, paid }) => {
    const count = pieces[position] ?? 0
    return sum + Math.floor((fromMajor(paid, currency).amountMinor * count) / quantity)
  }, 0)
  return Math.min(refundable, toMajor(money(minor, currency)))
}
