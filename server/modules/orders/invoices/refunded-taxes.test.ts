import fc from 'fast-check'
import { refundedTaxes } from './refunded-taxes.ts'

const line = fc.record({
  name: fc.constant('VAT'),
  milliPercent: fc.constant(19_000),
  baseMinor: fc.integer({ min: 0, max: 10 ** 12 }),
  taxMinor: fc.integer({ min: 0, max: 10 ** 11 }),
})

test('the taxes of all refunds of an order add up to its taxes, each of them to the minor unit', () => {
  const refunds = fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), refunds, (lines, amounts) => {
      const totalMinor = amounts.reduce((sum, amount) => sum + amount, 0)
      let beforeMinor = 0
      const parts = amounts.map((amountMinor) => {
        const taxes = refundedTaxes(lines, { totalMinor, beforeMinor, amountMinor })
        beforeMinor += amountMinor
        return taxes
      })
      for (const [at, { baseMinor, taxMinor }] of lines.entries()) {
        const sumOf = (field: 'baseMinor' | 'taxMinor') =>
          parts.reduce((sum, taxes) => sum + (taxes[at]?.[field] ?? Number.NaN), 0)
        expect([sumOf('baseMinor'), sumOf('taxMinor')]).toEqual([baseMinor, taxMinor])
        for (const taxes of parts) expect(taxes[at]?.taxMinor).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('what is given back of an order with one tax is its base and its tax, to the minor unit', () => {
  const vat = { name: 'VAT', milliPercent: 20_000, baseMinor: 2499, taxMinor: 500 }
  const refund = { totalMinor: 2999, beforeMinor: 0, amountMinor: 100 }
  expect(refundedTaxes([vat], refund)).toEqual([{ ...vat, baseMinor: 83, taxMinor: 17 }])
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), fc.nat(), fc.nat(), (base, tax, one, other) => {
      const totalMinor = base + tax + 1
      const [beforeMinor = 0, after = 0] = [one, other]
        .map((drawn) => drawn % (totalMinor + 1))
        .toSorted((a, b) => a - b)
      const sold = { ...vat, baseMinor: base + 1, taxMinor: tax }
      const amountMinor = after - beforeMinor
      const [part] = refundedTaxes([sold], { totalMinor, beforeMinor, amountMinor })
      expect((part?.baseMinor ?? 0) + (part?.taxMinor ?? 0)).toBe(amountMinor)
      expect(Math.min(part?.baseMinor ?? 0, part?.taxMinor ?? 0)).toBeGreaterThanOrEqual(0)
    }),
  )
})
