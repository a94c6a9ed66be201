import { fixedClock } from '#tests/support/fixed-clock.ts'
import { newId } from './ids.ts'

test('ids sort as they were made, within one millisecond, too', () => {
  const clock = fixedClock()
  const ids = Array.from({ length: 3000 }, (_, at) => {
    if (at % 1000 === 0) clock.advance(1)
    return newId(clock)
  })
  expect(ids).toEqual(ids.toSorted())
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/)
})

test('an id of one millisecond gives away fifty bits of no other', () => {
  const clock = fixedClock()
  const ends = Array.from({ length: 3000 }, () => newId(clock).slice(16))
  expect(new Set(ends).size).toBe(3000)
  expect(ends).not.toEqual(ends.toSorted())
})
