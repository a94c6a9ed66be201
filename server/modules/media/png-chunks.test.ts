import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { createTestApp } from '#tests/support/index.ts'
import { savePicture } from './index.ts'
import { chunk, withChunks } from './hostile-pictures.fixture.ts'
import { withoutPngTexts } from './png-chunks.ts'

const text = Buffer.from('a\0\0')
const zeros = (sizeBytes: number) => deflateSync(Buffer.alloc(sizeBytes), { level: 9 })
const drawn = () =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()

test.each(['zTXt', 'iTXt', 'tEXt', 'iCCP', 'juNk'])(
  'a %s that unpacks to 8 MB is left out, and the picture stays as it was',
  async (type) => {
    const png = await drawn()
    const bomb = withChunks(png, [chunk(type, Buffer.concat([text, zeros(8_000_000)]))])
    const cleaned = withoutPngTexts(bomb)
    expect(cleaned.includes(type)).toBe(false)
    expect(await sharp(cleaned).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer())
  },
)

test('a color profile and the orientation stay, once', async () => {
  const png = await sharp(await drawn())
    .withIccProfile('p3')
    .withExif({ IFD0: { Orientation: '6' } })
    .png()
    .toBuffer()
  const second = chunk('iCCP', Buffer.concat([text, zeros(100)]))
  const head = await sharp(withoutPngTexts(png)).metadata()
  expect(head.icc).toBeDefined()
  expect(head.exif).toBeDefined()
  expect(
    withoutPngTexts(withChunks(png, [second, second]))
      .toString('latin1')
      .match(/iCCP/g),
  ).toHaveLength(1)
})

test.each([
  ['nothing', (png: Buffer) => png.subarray(0, 0)],
  ['a signature', (png: Buffer) => png.subarray(0, 8)],
  ['half of a chunk', (png: Buffer) => png.subarray(0, 40)],
  [
    'a chunk longer than the file',
    (png: Buffer) => Buffer.concat([png.subarray(0, 33), Buffer.alloc(30, 255)]),
  ],
])('%s is read to its end', async (_, cut) => {
  expect(withoutPngTexts(cut(await drawn())).length).toBeLessThanOrEqual(40)
})

test('a picture with texts of nine gigabytes is saved', async () => {
  const app = await createTestApp()
  const bomb = chunk('zTXt', Buffer.concat([text, zeros(50_000_000)]))
  const bytes = withChunks(await drawn(), Array<Buffer>(190).fill(bomb))
  expect(await savePicture(app.ctx, { bytes, uploadedBy: null })).toMatchObject({
    width: 8,
    height: 6,
  })
  await app.close()
})
