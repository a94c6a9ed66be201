import { freshApp } from '#tests/support/index.ts'
import { recentCount } from './recent-counts.ts'

const app = freshApp()

test('many rows are counted every five seconds at most, and by all who ask at once together', async () => {
  let reads = 0
  const ask = () => recentCount(app.ctx, 'many', async () => 5000 + ++reads)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([5001, 5001, 5001])
  app.clock.advance(4999)
  expect(await ask()).toBe(5001)
  app.clock.advance(1)
  expect(await ask()).toBe(5002)
  // A clock that was ahead and is right again must not make a count last.
  app.clock.advance(-3_600_000)
  expect(await ask()).toBe(5003)
})

test('few rows are counted anew each time, and so is what could not be counted', async () => {
  let few = 998
  const ask = () => recentCount(app.ctx, 'few', async () => ++few)
  expect(await ask()).toBe(999)
  expect(await ask()).toBe(1000)
  expect(await ask()).toBe(1000)
  const failing = () => recentCount(app.ctx, 'failing', () => Promise.reject(new Error('away')))
  await expect(failing()).rejects.toThrow('away')
  expect(await recentCount(app.ctx, 'failing', async () => 2000)).toBe(2000)
})
