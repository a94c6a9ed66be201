import { JoinedReads } from './joined-reads.ts'

function counter() {
  const ends: (() => void)[] = []
  let begun = 0
  const make = async () => {
    const number = ++begun
    await new Promise<void>((end) => ends.push(end))
    return number
  }
  return { make, begun: () => begun, endOne: () => ends.shift()?.() }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('those who ask in one turn share a read, by key', async () => {
  const reads = new JoinedReads<string>()
  let made = 0
  const make = (what: string) => async () => `${what}${++made}`
  const asked = ['a', 'a', 'b', 'a'].map((key) => reads.find(key, make(key)))
  expect(await Promise.all(asked)).toEqual(['a1', 'a1', 'b2', 'a1'])
})

test('whoever asks while a read is under way gets the next, which begins when it has ended', async () => {
  const reads = new JoinedReads<number>()
  const { make, begun, endOne } = counter()
  const first = reads.find('a', make)
  await turn()
  await turn()
  const later = [reads.find('a', make), reads.find('a', make)]
  await turn()
  await turn()
  expect(begun()).toBe(1)
  endOne()
  expect(await first).toBe(1)
  await turn()
  await turn()
  endOne()
  expect(await Promise.all(later)).toEqual([2, 2])
})

test('a read that fails fails for those who shared it only', async () => {
  const reads = new JoinedReads<string>()
  const fails = async (): Promise<string> => {
    throw new Error('the database is away')
  }
  const [one, other] = [reads.find('a', fails), reads.find('a', fails)]
  await expect(one).rejects.toThrow('away')
  await expect(other).rejects.toThrow('away')
  expect(await reads.find('a', async () => 'back')).toBe('back')
})
