import { settled } from '#tests/support/settled.ts'
import { withPictureSlot, type Lane } from './picture-queue.ts'

const fiveTurns = async () => {
  for (let turn = 0; turn < 5; turn++) await settled()
}

/** An encoder whose work ends when the test says so. */
function slowEncoder() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const all: Promise<void>[] = []
  return {
    begun,
    add(name: string, lane: Lane, whose: string) {
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      all.push(withPictureSlot({ lane, whose }, () => (begun.push(name), promise)))
    },
    async end(name: string) {
      ends.get(name)?.()
      await fiveTurns()
    },
    async endAll() {
      for (const end of ends.values()) end()
      await Promise.all(all)
    },
  }
}

test('the only picture of one person does not wait for the 26 of another', async () => {
  const { add, endAll, begun } = slowEncoder()
  for (let number = 1; number <= 26; number++) add(`Ana ${number}`, 'upload', 'ana')
  add('Ben 1', 'upload', 'ben')
  await fiveTurns()
  expect(begun).toEqual(['Ana 1', 'Ben 1'])
  await endAll()
})

test('turns go round: whoever comes third is next, however many the first two have waiting', async () => {
  const { add, end, endAll, begun } = slowEncoder()
  for (let number = 1; number <= 9; number++) {
    add(`Ana ${number}`, 'upload', 'ana')
    add(`Ben ${number}`, 'upload', 'ben')
  }
  await fiveTurns()
  add('Cem 1', 'upload', 'cem')
  await fiveTurns()
  await end('Ana 1')
  await end('Ben 1')
  expect(begun).toEqual(['Ana 1', 'Ben 1', 'Cem 1', 'Ana 2'])
  await endAll()
})

test('uploads do not wait for the sizes that guests ask for, nor these for uploads', async () => {
  const { add, endAll, begun } = slowEncoder()
  for (const guest of ['a', 'b', 'c', 'd']) add(`size for ${guest}`, 'view', guest)
  add('upload 1', 'upload', 'ana')
  add('upload 2', 'upload', 'ben')
  add('upload 3', 'upload', 'cem')
  await fiveTurns()
  expect(begun.toSorted()).toEqual(['size for a', 'size for b', 'upload 1', 'upload 2'])
  await endAll()
})

test('work ahead of time runs one at a time, and only while nobody waits at a screen', async () => {
  const { add, end, endAll, begun } = slowEncoder()
  add('ahead 1', 'ahead', 'warmer')
  add('ahead 2', 'ahead', 'warmer')
  await fiveTurns()
  add('now', 'view', 'guest')
  await fiveTurns()
  expect(begun).toEqual(['ahead 1', 'now'])
  await end('ahead 1')
  expect(begun).toEqual(['ahead 1', 'now'])
  await end('now')
  expect(begun.at(-1)).toBe('ahead 2')
  await endAll()
})
