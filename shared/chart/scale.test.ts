import fc from 'fast-check'
import { exactScale, roundScale } from './scale.ts'

const VALUES = fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), {
  minLength: 1,
  maxLength: 20,
})

test('every value has its place between the edges, in order, and there are few round ticks', () => {
  fc.assert(
    fc.property(VALUES, (values) => {
      for (const scale of [roundScale(values, 4), exactScale(values, 4)]) {
        const sorted = values.toSorted((a, b) => a - b)
        const places = sorted.map(scale.at)
        for (const place of places) expect(place >= -0.01 && place <= 100.01).toBe(true)
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        expect(scale.ticks.length).toBeLessThanOrEqual(7)
      }
    }),
  )
})

test.each([
  [
    [0, 58],
    [0, 20, 40, 60],
  ],
  [
    [31.2, 52.6],
    [30, 40, 50, 60],
  ],
  [
    [0.1, 0.35],
    [0.1, 0.2, 0.3, 0.4],
  ],
  [
    [-12, 7],
    [-15, -10, -5, 0, 5, 10],
  ],
  [[5], [2, 4, 6, 8]],
])('%j has the ticks %j', (values, ticks) => {
  expect(roundScale(values, 4).ticks).toEqual(ticks)
})
