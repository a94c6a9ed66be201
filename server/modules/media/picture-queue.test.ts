import { expect, test } from 'vitest'
import { countWaiting, withPictureSlot, type Urgency } from './picture-queue.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

function queueUp() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const all: Promise<void>[] = []
  return {
    begun,
    all,
    add(name: string, urgency: Urgency) {
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.push(resolve)
      all.push(withPictureSlot(urgency, () => (begun.push(name), promise)))
    },
    async end(at: number) {
      ends[at]?.()
      await settled()
    },
  }
}

test('work ahead of time runs one at a time, and whoever waits at a screen goes first', async () => {
  const { add, end, begun, all } = queueUp()
  add('later 1', 'later')
  add('later 2', 'later')
  add('now 1', 'now')
  add('now 2', 'now')
  add('now 3', 'now')
  await settled()
  expect(begun).toEqual(['later 1', 'now 1'])
  expect(countWaiting()).toBe(2)
  await end(0)
  expect(begun).toEqual(['later 1', 'now 1', 'now 2'])
  await end(2)
  expect(begun.at(-1)).toBe('now 3')
  expect(countWaiting()).toBe(0)
  await end(3)
  expect(begun.at(-1)).toBe('later 2')
  await end(4)
  await end(1)
  await Promise.all(all)
})
