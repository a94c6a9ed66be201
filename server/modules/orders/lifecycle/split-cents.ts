import { allocate, shopMoney } from '#shared/money/money.ts'

type Line = {
  position: number
  quantity: number
  priceCents: number
  discountCents: number
  refundedCents: number
}

type Sold = { pieces: Line[]; total_cents: number; discount_cents: number }

/** What was paid for each line, in the order of the lines: its price less its share of the discount. The rest was for shipping. */
export function paidCents({ pieces, total_cents, discount_cents }: Sold): number[] {
  const sum = sumOf(pieces.map(({ priceCents, quantity }) => priceCents * quantity))
  const prices = pieces.map((line) => line.priceCents * line.quantity - line.discountCents)
  return split(Math.min(total_cents, sum - discount_cents), prices)
}

type Refund = {
  cents: number
  /** What of the order's total had not been given back before. */
  leftCents: number
  /** The pieces that came back with it. */
  lines: { position: number; quantity: number }[]
}

/**
 * What of a refund was for each line: first for the pieces that came back, then in proportion to what is left of each line
 * and of the shipping. Everything given back is everything paid, line by line.
 */
export function refundedCents(sold: Sold, { cents, leftCents, lines }: Refund): number[] {
  const left = paidCents(sold).map((paid, at) =>
    Math.max(0, paid - (sold.pieces[at]?.refundedCents ?? 0)),
  )
  const back = paidCents(sold).map((paid, at) => {
    const { position, quantity } = sold.pieces[at] ?? { position: -1, quantity: 1 }
    const ofLine = lines.filter((line) => line.position === position)
    const pieces = sumOf(ofLine.map((line) => line.quantity))
    return Math.min(left[at] ?? 0, Math.ceil((paid * pieces) / quantity))
  })
  const first = split(Math.min(cents, sumOf(back)), back)
  const others = left.map((most, at) => most - (first[at] ?? 0))
  const shipping = Math.max(0, leftCents - sumOf(left))
  const rest = split(cents - sumOf(first), [...others, shipping])
  return first.map((share, at) => share + (rest[at] ?? 0))
}

// Nothing is for nobody; `allocate` would give equal parts where nothing weighs.
function split(cents: number, weights: number[]): number[] {
  if (cents <= 0 || sumOf(weights) === 0) return weights.map(() => 0)
  return allocate(shopMoney(cents), weights).map(({ amountMinor }) => amountMinor)
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
