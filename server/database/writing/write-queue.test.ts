import { WriteQueue } from './write-queue.ts'

let told: number[]
let queue: WriteQueue
beforeEach(() => {
  vi.useFakeTimers()
  told = []
  queue = new WriteQueue((of) => told.push(of))
})
afterEach(() => vi.useRealTimers())

test('processes write in the order in which they asked, and nobody waits once all have begun', () => {
  for (const number of [2, 1, 2, 3]) queue.add(number)
  queue.leave(2)
  queue.leave(1)
  queue.leave(3)
  expect(told).toEqual([2, 1, 3, 0])
})

test('who dies while others wait is not waited for', () => {
  for (const number of [1, 2, 3]) queue.add(number)
  queue.leave(2)
  queue.leave(1)
  expect(told).toEqual([1, 3])
})

test('who does not begin within a quarter of a second lets the next begin', () => {
  queue.add(1)
  queue.add(2)
  vi.advanceTimersByTime(249)
  expect(told).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([1, 2])
  vi.advanceTimersByTime(250)
  expect(told).toEqual([1, 2, 0])
})
