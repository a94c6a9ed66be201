import { ageOf } from './ages.ts'

const now = new Date('2026-03-04T10:00:00Z')

test.each([
  ['2026-03-04T09:59:30Z', 'now'],
  ['2026-03-04T09:20:00Z', '40 min'],
  ['2026-03-04T04:00:00Z', '6 h'],
  ['2026-03-02T09:00:00Z', '2 d'],
  ['2026-03-04T11:00:00Z', 'now'],
  ['nonsense', 'now'],
])('%s has waited %s', (iso, age) => {
  expect(ageOf(iso, now)).toBe(age)
})
