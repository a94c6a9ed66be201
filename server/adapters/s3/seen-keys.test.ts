import { HOUR_MS } from '#server/kernel/clock.ts'
import { SeenKeys } from './seen-keys.ts'

let now = 0
let looked: string[]
let isThere: boolean | undefined
beforeEach(() => {
  looked = []
  isThere = true
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

const seenKeys = () =>
  new SeenKeys(async (key) => {
    looked.push(key)
    return isThere
  })

/** What was seen an hour ago, after it was asked for as often as this. */
async function askedAgain(times: number) {
  const seen = seenKeys()
  seen.add('a/1')
  now += HOUR_MS
  for (let time = 0; time < times; time++) expect(seen.has('a/1')).toBe(true)
  await Promise.resolve()
  return seen
}

test('what was seen an hour ago is looked for once, and stays where it is there', async () => {
  const seen = await askedAgain(3)
  expect([looked, seen.has('a/1')]).toEqual([['a/1'], true])
})

test('what is gone is forgotten, and nothing that nobody could look for', async () => {
  isThere = false
  expect((await askedAgain(1)).has('a/1')).toBe(false)
  isThere = undefined
  expect((await askedAgain(1)).has('a/1')).toBe(true)
})

test('a removed folder is forgotten, and the memory has a bound', () => {
  const seen = seenKeys()
  for (const key of ['a/1', 'a/2', 'ab/1']) seen.add(key)
  seen.forget('a')
  expect(['a/1', 'a/2', 'ab/1'].map((key) => seen.has(key))).toEqual([false, false, true])
  for (let at = 0; at < 20_000; at++) seen.add(`b/${at}`)
  expect(['ab/1', 'b/0', 'b/19999'].map((key) => seen.has(key))).toEqual([false, true, true])
})
