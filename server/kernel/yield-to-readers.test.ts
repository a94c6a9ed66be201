import { performance } from 'node:perf_hooks'
import { yieldToReaders } from './yield-to-readers.ts'

function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('several long works at once leave others half of the time', async () => {
  let working = 0
  let isAlone = true
  const work = async () => {
    isAlone &&= ++working === 1
    block(10)
    await Promise.resolve()
    working--
  }
  const before = performance.eventLoopUtilization()
  await Promise.all(Array.from({ length: 9 }, () => yieldToReaders(work)))
  const { active, idle } = performance.eventLoopUtilization(before)
  expect(isAlone).toBe(true)
  expect(idle).toBeGreaterThan(active / 3)
})

test('a work that fails does not hold up the next one', async () => {
  const fails = () => Promise.reject(new Error('no'))
  await expect(yieldToReaders(fails)).rejects.toThrow('no')
  expect(await yieldToReaders(() => Promise.resolve(1))).toBe(1)
})
