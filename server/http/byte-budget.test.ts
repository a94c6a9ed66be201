import { settled } from '#tests/support/settled.ts'
import { ByteBudget } from './byte-budget.ts'

const open = (patienceMs?: number) => new ByteBudget({ total: 100, perHolder: 60 }, patienceMs)

/** Takes bytes; `isTaken` tells whether they were given yet. */
function take(budget: ByteBudget, sizeBytes: number, holder: string) {
  const state = { isTaken: false, given: budget.take(sizeBytes, holder) }
  void state.given.then(
    () => (state.isTaken = true),
    () => {},
  )
  return state
}

test('bytes are given while there are some, and then in turn', async () => {
  const budget = open()
  const [first, second, third] = [
    take(budget, 50, 'a'),
    take(budget, 50, 'b'),
    take(budget, 10, 'c'),
  ]
  await settled()
  expect([first.isTaken, second.isTaken, third.isTaken]).toEqual([true, true, false])
  const release = await second.given
  release()
  await settled()
  expect(third.isTaken).toBe(true)
})

test('who holds their share lets others pass', async () => {
  const budget = open()
  const [one, other, stranger] = [
    take(budget, 50, 'a'),
    take(budget, 50, 'a'),
    take(budget, 50, 'b'),
  ]
  await settled()
  expect([one.isTaken, other.isTaken, stranger.isTaken]).toEqual([true, false, true])
  const [releaseOne, releaseStranger] = await Promise.all([one.given, stranger.given])
  releaseStranger()
  await settled()
  expect(other.isTaken).toBe(false)
  releaseOne()
  await settled()
  expect(other.isTaken).toBe(true)
})

test('who waits too long is told to come back, and takes nothing', async () => {
  const budget = open(0)
  const release = await budget.take(60, 'a')
  await expect(budget.take(60, 'b')).rejects.toMatchObject({
    kind: 'unavailable',
    retryAfterSeconds: 5,
  })
  release()
  expect(await budget.take(60, 'b')).toBeTypeOf('function')
})
