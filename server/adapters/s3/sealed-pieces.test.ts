import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { sealedRange, sealPieces, unsealRange } from './sealed-pieces.ts'

const key = randomBytes(32)
const plain = randomBytes(2_500_000)

async function collected(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
const chunksOf = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: 40 }, (_, at) => bytes.subarray(at * 70_000, (at + 1) * 70_000)),
  )
const seal = () => collected(sealPieces(key, chunksOf(plain)))
const unseal = (sealed: Buffer, start: number, end: number, by = key) => {
  const { from, to } = sealedRange({ start, end })
  return collected(unsealRange(by, { start, end }, chunksOf(sealed.subarray(from, to))))
}

test.each([
  [0, 2_499_999],
  [0, 0],
  [1_048_575, 1_048_576],
  [1_048_576, 2_097_151],
  [2_499_999, 2_499_999],
])('the bytes from %i to %i come back as they were', async (start, end) => {
  expect((await unseal(await seal(), start, end)).equals(plain.subarray(start, end + 1))).toBe(true)
})

test('what was changed, or moved, or has another key is refused', async () => {
  const sealed = await seal()
  expect(sealed.includes(plain.subarray(0, 40))).toBe(false)
  await expect(unseal(sealed, 0, 9, randomBytes(32))).rejects.toThrow('authenticate')
  const second = sealed.subarray(1_048_592)
  await expect(unseal(second, 0, 9)).rejects.toThrow('authenticate')
  const changed = Buffer.from(sealed)
  changed[5] = (changed[5] ?? 0) ^ 1
  await expect(unseal(changed, 0, 9)).rejects.toThrow('authenticate')
})
