import fc from 'fast-check'
import { daySpanText } from '#shared/time/day-spans.ts'
import { deliveryPromise, deliveryTime, WEEKDAYS, type DeliveryTerms } from './delivery.ts'

test.each([
  ['7–12', '15–21', [7, 12], [8, 9]],
  ['3', '5', [3, 3], [2, 2]],
  // What leaves later than it should arrive is on its way for all of the days.
  ['7–12', '5–8', [7, 12], [5, 8]],
  ['2–9', '8–10', [2, 9], [8, 10]],
  ['soon', '5-8', [0, 0], [5, 8]],
])('%s days until it leaves, of %s in all, are %j of handling and %j of transit', (...given) => {
  const [shippingDays, deliveryDays, handling, transit] = given
  const days = ([from, to]: number[]) => ({ from, to })
  expect(deliveryTime({ shippingDays, deliveryDays })).toEqual({
    handling: days(handling),
    transit: days(transit),
  })
})

test.each(['', 'soon', '12–7'])('"%s" is no time of delivery', (deliveryDays) => {
  expect(deliveryTime({ shippingDays: '7–12', deliveryDays })).toBeUndefined()
})

const TERMS: DeliveryTerms = {
  shippingDays: '7–12',
  deliveryDays: '15–21',
  workDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  holidays: [],
  timeZone: 'UTC',
}

function promised(orderedAt: string, changes: Partial<DeliveryTerms> = {}) {
  const promise = deliveryPromise(new Date(orderedAt), { ...TERMS, ...changes })
  return promise && [daySpanText(promise.leaves), daySpanText(promise.arrives)]
}

const CLOSED = [{ from: '2026-12-24', to: '2027-01-01' }]

test.each<[string, string, Partial<DeliveryTerms>, string[]]>([
  ['a Monday', '2026-11-23T18:04:00Z', {}, ['30 Nov – 7 Dec', '14–22 Dec']],
  [
    'a Friday at night',
    '2026-11-13T23:59:00Z',
    { deliveryDays: '1', shippingDays: '0' },
    ['13 Nov', '16 Nov'],
  ],
  [
    'a Saturday',
    '2026-11-14T00:00:00Z',
    { deliveryDays: '1-2', shippingDays: '0' },
    ['16 Nov', '16–17 Nov'],
  ],
  [
    'a day on which six are worked',
    '2026-11-23T18:04:00Z',
    { workDays: WEEKDAYS.slice(1) },
    ['30 Nov – 5 Dec', '10–17 Dec'],
  ],
  [
    'a day in another zone',
    '2026-11-23T18:45:00Z',
    { timeZone: 'Asia/Kolkata' },
    ['1–7 Dec', '15–23 Dec'],
  ],
  [
    'the days before the holidays',
    '2026-12-21T10:00:00Z',
    { holidays: CLOSED, shippingDays: '1–3', deliveryDays: '4–5' },
    ['22 Dec – 4 Jan', '5–6 Jan'],
  ],
  [
    'the holidays themselves',
    '2026-12-28T10:00:00Z',
    { holidays: CLOSED, shippingDays: '0', deliveryDays: '1' },
    ['4 Jan', '4 Jan'],
  ],
  [
    'a shop slower than its carrier',
    '2026-11-23T10:00:00Z',
    { deliveryDays: '2' },
    ['30 Nov – 7 Dec', '2–9 Dec'],
  ],
])('an order of %s leaves and arrives on days of work', (_, orderedAt, changes, days) => {
  expect(promised(orderedAt, changes)).toEqual(days)
})

test.each([
  ['2026-11-23T18:04:00Z', 'soon'],
  ['2026-11-23T18:04:00Z', ''],
  ['yesterday', '15–21'],
])('of an order of %o with days %o nothing is promised', (orderedAt, deliveryDays) => {
  expect(promised(orderedAt, { deliveryDays })).toBeUndefined()
})

const range = fc.tuple(fc.nat(40), fc.nat(20)).map(([from, more]) => `${from}–${from + more}`)
const date = fc
  .integer({ min: 20_000, max: 22_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
const holidays = fc.array(
  fc
    .tuple(date, date)
    .map((pair) => ({ from: pair.toSorted()[0] ?? '', to: pair.toSorted()[0] ?? '' })),
  { maxLength: 20 },
)

test('nothing leaves or arrives when the shop is closed, nor arrives before it leaves', () => {
  const instants = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2028-01-01'),
    noInvalidDate: true,
  })
  const workDays = fc.subarray([...WEEKDAYS], { minLength: 1 })
  fc.assert(
    fc.property(
      instants,
      fc.record({ shippingDays: range, deliveryDays: range, workDays, holidays }),
      (instant, changes) => {
        const { workDays: works, holidays: closed } = changes
        const promise = deliveryPromise(instant, { ...TERMS, ...changes })
        if (!promise) throw new Error('it is promised')
        const { leaves, arrives } = promise
        for (const day of [leaves.from, leaves.to, arrives.from, arrives.to]) {
          expect(works).toContain(WEEKDAYS[new Date(day).getUTCDay()])
          expect(closed.some(({ from, to }) => from <= day && day <= to)).toBe(false)
        }
        expect(leaves.from <= leaves.to && arrives.from <= arrives.to).toBe(true)
        expect(leaves.from <= arrives.from && leaves.to <= arrives.to).toBe(true)
      },
    ),
  )
})
