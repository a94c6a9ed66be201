import fc from 'fast-check'
import { shareOf } from './refund-share.ts'

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 20 }),
  price_minor: fc.integer({ min: 0, max: 100_000 }),
  tax_minor: fc.integer({ min: 0, max: 5000 }),
})
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  isTaxAdded: fc.boolean(),
})

/** Each piece of an order in a return of its own comes to what was paid for all of them. */
test('all returns of an order come to what was paid for its lines, to the cent', () => {
  fc.assert(
    fc.property(order, ({ lines: drawn, share, isTaxAdded }) => {
      const lines = drawn.map((rest, position) => ({
        ...rest,
        position,
        discount_cents: rest.price_minor * rest.quantity,
      }))
      const subtotal = lines.reduce((sum, each) => sum + each.price_minor * each.quantity, 0)
      const discountMinor = Math.floor(subtotal * share)
      const sold = { lines, discountMinor, isTaxAdded, currency: 'USD' }
      const earlier: { position: number; quantity: number }[] = []
      let returned = 0
      for (const { position, quantity } of lines)
        for (let piece = 0; piece < quantity; piece++) {
          const pieces = [{ position, quantity: 1 }]
          const back = shareOf(sold, pieces, earlier)
          expect(back).toBeGreaterThanOrEqual(0)
          returned += back
          earlier.push(...pieces)
        }
      const taxes = isTaxAdded ? lines.reduce((sum, each) => sum + each.tax_minor, 0) : 0
      expect(returned).toBe(subtotal - discountMinor + taxes)
    }),
  )
})
