import fc from 'fast-check'
import { addedOff, scaledShare, sharesMinor, shippingCentsOf, sumsOf } from './reprice.ts'

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 30 }),
  priceCents: fc.integer({ min: 1, max: 50_000 }),
})
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  percent: fc.integer({ min: 0, max: 100 }),
  shipping: fc.integer({ min: 0, max: 5000 }),
  milliPercent: fc.integer({ min: 0, max: 30_000 }),
  isIncluded: fc.boolean(),
  to: fc.integer({ min: 0, max: 40 }),
})

test('an edited order adds up, and takes off no more than its lines cost', () => {
  fc.assert(
    fc.property(order, ({ lines: drawn, percent, shipping, milliPercent, isIncluded, to }) => {
      const rate = { area: 'DE', name: 'VAT', milliPercent, taxesShipping: true, classes: {} }
      const tax = { isIncluded, rates: [rate] }
      const lines = drawn.map((each) => ({
        ...each,
        priceMinor: each.priceCents,
        discountCents: Math.floor((each.priceCents * each.quantity * percent) / 100),
        taxClass: '',
      }))
      const discountMinor = lines.reduce((sum, { discountCents }) => sum + discountCents, 0)
      const shares = sharesMinor({ lines, discountMinor, currency: 'USD' })
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discountMinor)
      const terms = { shipping: { minor: shipping, cents: shipping }, tax, currency: 'USD' }
      const before = sumsOf({ lines, offMinor: shares, ...terms })
      expect(shippingCentsOf({ lines, totalCents: before.totalCents, tax })).toBe(shipping)
      const edited = lines.map((each, at) => {
        const quantity = at === 0 ? to : each.quantity
        const scale = (share: number) =>
          scaledShare(share, each.quantity, { to: quantity, isPercent: true })
        return {
          ...each,
          quantity,
          discountCents: scale(each.discountCents),
          off: scale(shares[at] ?? 0),
        }
      })
      const after = sumsOf({ lines: edited, offMinor: edited.map(({ off }) => off), ...terms })
      expect(after.discountMinor).toBeLessThanOrEqual(after.subtotalMinor)
      const added = isIncluded ? 0 : after.tax.amount.amountMinor
      expect(after.totalMinor).toBe(after.subtotalMinor - after.discountMinor + shipping + added)
    }),
  )
})

test('percentages take the same off what is added as off what was bought, and never more than it costs', () => {
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(line, percent, percent, ({ quantity, priceCents }, first, second) => {
      // Rupees are charged whole.
      const priceMinor = Math.round(priceCents * 0.85) * 100
      const added = { productId: 'mug', quantity, priceCents, priceMinor }
      const discounts = [
        { percent: first, amountCents: null, productIds: new Set(['mug']) },
        { percent: second, amountCents: null, productIds: new Set(['tee']) },
      ]
      const { discountCents, offMinor } = addedOff(added, discounts, {
        code: 'INR',
        rate: '85',
      })
      const cost = quantity * priceCents
      // A rupee, which is more than a cent, and then a whole number of cents.
      expect(Math.abs(discountCents - (cost * first) / 100)).toBeLessThanOrEqual(100 / 85 + 0.5)
      expect(Math.abs(offMinor - (quantity * priceMinor * first) / 100)).toBeLessThanOrEqual(100)
      expect([discountCents <= cost, offMinor <= quantity * priceMinor]).toEqual([true, true])
      expect([discountCents, offMinor].every(Number.isSafeInteger)).toBe(true)
    }),
  )
})
