import fc from 'fast-check'
import { minorDigits } from './minor-digits.ts'
import {
  add,
  allocate,
  convert,
  fromMajor,
  money,
  multiply,
  subtract,
  fromDecimalText,
  toDecimalText,
  toMajor,
  shopMoney,
} from './money.ts'

const minor = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
const currency = fc.constantFrom('USD', 'INR', 'JPY', 'KWD', 'EUR', 'CLF')
const weights = fc.array(fc.oneof(fc.constant(0), fc.maxSafeNat(), fc.nat(1000)), {
  minLength: 1,
  maxLength: 20,
})
const rate = fc
  .tuple(fc.nat(99_999), fc.nat(999_999))
  .filter(([whole, decimals]) => whole + decimals > 0)
  .map(([whole, decimals]) => `${whole}.${String(decimals).padStart(6, '0')}`)

describe('money', () => {
  test.each([0.5, Number.NaN, Infinity, 2 ** 53])('refuses %d minor units', (amountMinor) => {
    expect(() => money(amountMinor, 'USD')).toThrow(RangeError)
  })

  test('has no minus zero', () => {
    expect(Object.is(shopMoney(-0).amountMinor, 0)).toBe(true)
    expect(Object.is(multiply(shopMoney(5), -0).amountMinor, 0)).toBe(true)
  })

  test('of two currencies is never added or subtracted', () => {
    expect(() => add(shopMoney(1), money(1, 'INR'))).toThrow('USD and INR cannot be added')
    expect(() => subtract(shopMoney(1), money(1, 'INR'))).toThrow(TypeError)
  })

  test('that does not fit is refused, not rounded', () => {
    expect(() => add(shopMoney(Number.MAX_SAFE_INTEGER), shopMoney(1))).toThrow(RangeError)
    expect(() => multiply(shopMoney(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError)
    expect(() => multiply(shopMoney(100), 0.5)).toThrow(RangeError)
  })

  test('added and taken away again is what it was', () => {
    fc.assert(
      fc.property(minor, minor, (one, other) => {
        expect(subtract(add(shopMoney(one), shopMoney(other)), shopMoney(other))).toEqual(
          shopMoney(one),
        )
      }),
    )
  })

  test('of a cart is exactly the sum of price times quantity', () => {
    const line = fc.record({
      cents: fc.nat(1_000_000_000),
      quantity: fc.integer({ min: 1, max: 999 }),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const total = lines.reduce(
          (sum, { cents, quantity }) => add(sum, multiply(shopMoney(cents), quantity)),
          shopMoney(0),
        )
        const exact = lines.reduce((sum, l) => sum + BigInt(l.cents) * BigInt(l.quantity), 0n)
        expect(BigInt(total.amountMinor)).toBe(exact)
      }),
    )
  })
})

describe('allocating', () => {
  const parts = (amountMinor: number, by: number[]) =>
    allocate(shopMoney(amountMinor), by).map((part) => part.amountMinor)

  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [1, 1, 1], [34, 34, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [3, 7], [2, 3]],
    [10, [1, 0, 2], [3, 0, 7]],
    [7, [0, 0], [4, 3]],
    [0, [2, 3], [0, 0]],
    [1, [0, 0, 9], [0, 0, 1]],
  ])('%i by %j gives %j', (amountMinor, by, expected) => {
    expect(parts(amountMinor, by)).toEqual(expected)
  })

  test.each([[[]], [[-1, 2]], [[0.5, 0.5]], [[Number.NaN]], [[Infinity]]])(
    'by %j is refused',
    (by) => {
      expect(() => allocate(shopMoney(100), by)).toThrow(RangeError)
    },
  )

  test('never loses or makes a unit', () => {
    fc.assert(
      fc.property(minor, currency, weights, (amountMinor, code, by) => {
        const whole = money(amountMinor, code)
        const shared = allocate(whole, by)
        expect(shared).toHaveLength(by.length)
        expect(shared.reduce(add)).toEqual(whole)
      }),
    )
  })

  test('gives each part within one unit of its exact share, and nothing to a weight of 0', () => {
    fc.assert(
      fc.property(minor, weights, (amountMinor, by) => {
        fc.pre(by.some(Boolean))
        const total = by.reduce((sum, weight) => sum + BigInt(weight), 0n)
        for (const [at, part] of parts(amountMinor, by).entries()) {
          const weight = BigInt(by[at] ?? 0)
          const off = BigInt(part) * total - BigInt(amountMinor) * weight
          expect(off < total && off > -total).toBe(true)
          if (weight === 0n) expect(part).toBe(0)
        }
      }),
    )
  })

  test('gives a larger weight never less, and of two equal ones the earlier never less', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), weights, (amountMinor, by) => {
        const shared = parts(amountMinor, by).map((part, at) => ({ part, weight: by[at] ?? 0 }))
        const heaviestFirst = shared.toSorted((a, b) => b.weight - a.weight)
        const sorted = heaviestFirst.toSorted((a, b) => b.part - a.part)
        expect(heaviestFirst.map(({ part }) => part)).toEqual(sorted.map(({ part }) => part))
      }),
    )
  })
})

describe('converting', () => {
  test.each([
    [shopMoney(4999), 'INR', '83.3333333333333', 416583],
    [shopMoney(4999), 'JPY', '148.333333333333', 7415],
    [money(7415, 'JPY'), 'USD', '0.00674157303370787', 4999],
    [shopMoney(100), 'KWD', '0.3085', 309],
    [shopMoney(-100), 'KWD', '0.3085', -309],
    [shopMoney(1), 'EUR', '0.5', 1],
  ])('%j to %s at %s is %i minor units', (from, to, by, amountMinor) => {
    expect(convert(from, to, by)).toEqual({ money: money(amountMinor, to), rate: by })
  })

  test.each(['', '0', '0.00', '-1', '1e3', 'NaN', '.5', '1,5', ' 1'])(
    'refuses %j as a rate',
    (by) => {
      expect(() => convert(shopMoney(1), 'EUR', by)).toThrow(RangeError)
    },
  )

  test('refuses what does not fit', () => {
    expect(() => convert(shopMoney(Number.MAX_SAFE_INTEGER), 'KWD', '9')).toThrow(RangeError)
  })

  test('never makes a dearer price cheaper, and gives whole minor units', () => {
    const pair = fc.tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: -1e6, max: 1e6 }))
    fc.assert(
      fc.property(pair, currency, currency, rate, ([one, other], from, to, by) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const cheap = convert(money(low, from), to, by).money.amountMinor
        const dear = convert(money(high, from), to, by).money.amountMinor
        expect(cheap).toBeLessThanOrEqual(dear)
        expect(Number.isSafeInteger(cheap)).toBe(true)
      }),
    )
  })

  test('there and back is off by the roundings of both ways at most', () => {
    const half = fc.constantFrom(1, 2, 4, 5, 8, 10, 20, 25, 40, 50, 80, 100)
    fc.assert(
      fc.property(minor, half, (cents, by) => {
        const there = convert(shopMoney(cents), 'EUR', String(by)).money
        const back = convert(there, 'USD', String(1 / by)).money
        expect(back).toEqual(shopMoney(cents))
        const first = convert(shopMoney(cents), 'EUR', String(1 / by)).money
        const again = convert(first, 'USD', String(by)).money
        expect(Math.abs(again.amountMinor - cents)).toBeLessThanOrEqual(by / 2)
      }),
    )
  })
})

test('decimal text is exact and has the decimals of the currency', () => {
  expect(toDecimalText(shopMoney(4999))).toBe('49.99')
  expect(toDecimalText(shopMoney(-5))).toBe('-0.05')
  expect(toDecimalText(money(7400, 'JPY'))).toBe('7400')
  expect(toDecimalText(money(1, 'KWD'))).toBe('0.001')
  fc.assert(
    fc.property(fc.maxSafeInteger(), currency, (amountMinor, code) => {
      const text = toDecimalText(money(amountMinor, code))
      expect(text).toMatch(/^-?\d+(\.\d+)?$/)
      expect(text.split('.')[1]?.length ?? 0).toBe(minorDigits(code))
      expect(BigInt(text.replace('.', ''))).toBe(BigInt(amountMinor))
    }),
  )
})

test('a JSON number of major units is read back as the same money', () => {
  expect(toMajor(shopMoney(4999))).toBe(49.99)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 13 }),
      fc.constantFrom('USD', 'JPY', 'KWD'),
      (amountMinor, code) => {
        const amount = money(amountMinor, code)
        expect(fromMajor(toMajor(amount), code)).toEqual(amount)
      },
    ),
  )
})

test('minor digits are those of ISO 4217', () => {
  const codes = ['USD', 'INR', 'JPY', 'KWD', 'HUF', 'IDR', 'PKR', 'CLF']
  expect(codes.map(minorDigits)).toEqual([2, 2, 0, 3, 2, 2, 2, 4])
})

test('decimal text is read exactly or not at all', () => {
  expect(fromDecimalText('49.99', 'USD')).toEqual(shopMoney(4999))
  expect(fromDecimalText('49.9', 'USD')).toEqual(shopMoney(4990))
  expect(fromDecimalText('49', 'USD')).toEqual(shopMoney(4900))
  expect(fromDecimalText('7400', 'JPY')).toEqual(money(7400, 'JPY'))
  expect(fromDecimalText('7400.00', 'JPY')).toEqual(money(7400, 'JPY'))
  for (const wrong of ['', '-1', '1e3', '1.005', '0x10', ' 1', '1234567890123'])
    expect(fromDecimalText(wrong, 'USD')).toBeUndefined()
  expect(fromDecimalText('1.00', 'usd')).toBeUndefined()
})
