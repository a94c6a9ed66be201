import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { gzipPieces } from './gzip-pieces.ts'

const TEXT = Buffer.from('<p>The same words, over and over.</p>\n'.repeat(400))

test('pieces of any length and number are one gzip file of their bytes', () => {
  const bytes = fc.uint8Array({ maxLength: 300 })
  fc.assert(
    fc.property(fc.array(bytes, { maxLength: 6 }), (pieces) => {
      // Refuses a wrong checksum or length.
      for (let times = 0; times < 3; times++)
        expect(gunzipSync(gzipPieces(pieces))).toEqual(Buffer.concat(pieces))
    }),
  )
})

test('a piece that is met again is compressed better, and then not again', () => {
  const [first, second, third] = [1, 2, 3].map(() => gzipPieces([TEXT, Buffer.from('own')]))
  expect(first!.length).toBeLessThan(TEXT.length / 20)
  expect(second!.length).toBeLessThan(first!.length)
  expect(third).toEqual(second)
})

test('a wrong byte is noticed', () => {
  const file = gzipPieces([TEXT])
  file.writeUInt8(file.readUInt8(file.length - 8) ^ 1, file.length - 8)
  expect(() => gunzipSync(file)).toThrow('incorrect data check')
})
