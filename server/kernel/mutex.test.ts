import { settled } from '#tests/support/settled.ts'
import { withMutex } from './mutex.ts'

/** Work that goes on until `end` is called. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  return { end: resolve, begun: () => begun, work: () => (begun++, promise) }
}

test('work under one key run one after the other, in order, also after one that failed', async () => {
  const order: string[] = []
  const step = (name: string) => async () => {
    order.push(`${name} begins`)
    await settled()
    order.push(`${name} ends`)
    if (name === 'first') throw new Error(name)
  }
  const first = withMutex('a', step('first'))
  const second = withMutex('a', step('second'))
  await expect(first).rejects.toThrow('first')
  await second
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('work under other keys do not wait', async () => {
  const held = openWork()
  const waiting = withMutex('a', held.work)
  expect(await withMutex('b', async () => 'done')).toBe('done')
  held.end()
  await waiting
})
