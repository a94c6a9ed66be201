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
