import { settled } from '#tests/support/settled.ts'
import { withHashSlot } from './hash-slots.ts'

/** Work that goes on until `end` is called. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  return { end: resolve, begun: () => begun, work: () => (begun++, promise) }
}

test('four work at once, 200 wait, and whoever comes then is asked to come back', async () => {
  const held = openWork()
  const all = Array.from({ length: 204 }, () => withHashSlot(held.work))
  await settled()
  expect(held.begun()).toBe(4)
  await expect(withHashSlot(held.work)).rejects.toMatchObject({
    kind: 'unavailable',
    retryAfterSeconds: 5,
  })
  held.end()
  await Promise.all(all)
  expect(held.begun()).toBe(204)
})
