import fc from 'fast-check'
import { paidCents, refundedCents } from './split-cents.ts'

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const line = (position: number, quantity: number, priceCents: number, discountCents = 0) => ({
  position,
  quantity,
  priceCents,
  discountCents,
  refundedCents: 0,
})

test('a refund is first for the pieces that came back, then for all and the shipping', () => {
  // $100 and 2 × $50, $20 off, $10 shipping.
  const order = {
    pieces: [line(0, 1, 10_000), line(1, 2, 5000)],
    total_cents: 19_000,
    discount_cents: 2000,
  }
  expect(paidCents(order)).toEqual([9000, 9000])
  const refund = (cents: number, lines: { position: number; quantity: number }[]) =>
    refundedCents(order, { cents, leftCents: 19_000, lines })
  const back = [{ position: 1, quantity: 1 }]
  expect(refund(4500, back)).toEqual([0, 4500])
  expect(refund(9000, [...back, ...back])).toEqual([0, 9000])
  expect(refund(3000, back)).toEqual([0, 3000])
  expect(refund(5950, back)).toEqual([900, 4950])
  expect(refund(1900, [])).toEqual([900, 900])
  expect(refund(19_000, [])).toEqual([9000, 9000])
})

test('what a discount for one product takes off is paid less for that product alone', () => {
  const pieces = [line(0, 1, 10_000, 2000), line(1, 2, 5000)]
  expect(paidCents({ pieces, total_cents: 19_000, discount_cents: 2000 })).toEqual([8000, 10_000])
})

test('refunds take from no line more than was paid for it, and together all of it', () => {
  const lines = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 9 }), priceCents: fc.nat({ max: 9999 }) }),
    { minLength: 1, maxLength: 4 },
  )
  const part = fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), position: fc.nat(3) })
  fc.assert(
    fc.property(
      fc.record({ lines, off: fc.nat(), shipping: fc.nat(999), parts: fc.array(part) }),
      ({ lines: sold, off, shipping, parts }) => {
        const pieces = sold.map((each, at) => line(at, each.quantity, each.priceCents))
        const goods = sum(pieces.map(({ quantity, priceCents }) => quantity * priceCents))
        const discount_cents = off % (goods + 1)
        const order = { pieces, discount_cents, total_cents: goods - discount_cents + shipping }
        const paid = paidCents(order)
        expect(sum(paid)).toBe(goods - discount_cents)
        let leftCents = order.total_cents
        for (const { share, position } of [...parts, { share: 1, position: 9 }]) {
          const cents = Math.round(leftCents * share)
          const back = [{ position, quantity: pieces[position]?.quantity ?? 1 }]
          const split = refundedCents(order, { cents, leftCents, lines: back })
          expect(sum(split)).toBeLessThanOrEqual(cents)
          for (const [at, each] of pieces.entries()) {
            each.refundedCents += split[at] ?? 0
            expect(each.refundedCents).toBeLessThanOrEqual(paid[at] ?? 0)
          }
          leftCents -= cents
        }
        expect(pieces.map(({ refundedCents: back }) => back)).toEqual(paid)
      },
    ),
  )
})
