import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { DAY_MS } from '#server/kernel/clock.ts'
import { PICTURE_FORMATS, servedWidths } from '#shared/picture.ts'
import { freshApp, insertRows } from '#tests/support/index.ts'
import { apng, gifOfFrames, hugePng } from './hostile-pictures.fixture.ts'
import {
  attachPictures,
  removeUnusedPictures,
  removePictures,
  savePicture,
  warmPictures,
} from './index.ts'

const app = freshApp()

const save = (bytes: Buffer, uploadedBy: string | null = null) =>
  savePicture(app.ctx, { bytes, uploadedBy })

const storedFiles = () =>
  readdir(join(app.folder, 'media'), { recursive: true }).catch(() => [] as string[])

const plain = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } })

const asText = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('latin1')

describe('saving a picture refuses', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  const cases: [string, () => Buffer | Promise<Buffer>][] = [
    ['an SVG, whatever it is called', () => svg],
    ['an HTML page', () => Buffer.from('<!doctype html><h1>GIF89a</h1>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['nothing at all', () => Buffer.alloc(0)],
    [
      'a PNG signature in front of an SVG',
      () => Buffer.concat([hugePng(1, 1).subarray(0, 8), svg]),
    ],
    ['a small file of 30,000 × 30,000 pixels', () => hugePng(30_000, 30_000)],
    ['a line of 1 × 100,000 pixels', () => hugePng(1, 100_000)],
    ['a picture of 5,000 frames', () => gifOfFrames(5000)],
    ['a JPEG that is cut off', async () => halfOf(await noise(600, 400).jpeg().toBuffer())],
    ['a WebP that is cut off', async () => halfOf(await noise(600, 400).webp().toBuffer())],
    ['a file of more than 12 MB', () => Buffer.concat([hugePng(8, 8), Buffer.alloc(12 * 2 ** 20)])],
    ['16-bit pixels beyond 160 MB', () => hugePng(5000, 5000, 16)],
    ['a TIFF', () => plain(8, 8).tiff().toBuffer()],
  ]

  test.each(cases)('%s, and keeps nothing', async (_, make) => {
    await expect(save(await make())).rejects.toMatchObject({
      kind: 'invalid',
      message: 'Image upload failed',
    })
    expect(await storedFiles()).toEqual([])
    expect(await app.db.selectFrom('media').selectAll().execute()).toEqual([])
  })
})

describe('a saved picture', () => {
  test.each(['jpeg', 'webp'] as const)(
    'from a %s stands upright and carries no metadata',
    async (kind) => {
      const photo = await plain(40, 20)
        .withExif({ IFD0: { Make: 'SerialMaker' }, IFD3: { GPSLatitudeRef: 'N' } })
        .withMetadata({ orientation: 6 })
        .toFormat(kind)
        .toBuffer()
      const picture = await save(photo)
      expect(picture).toMatchObject({ width: 20, height: 40 })
      for (const format of PICTURE_FORMATS) {
        const served = await (await app.request(`/media/${picture.id}/160.${format}`)).arrayBuffer()
        expect(asText(served)).not.toMatch(/Exif|SerialMaker|GPS|<x:xmp/)
        const { exif, xmp, orientation } = await sharp(Buffer.from(served)).metadata()
        expect({ exif, xmp, orientation: orientation ?? 1 }).toEqual({
          exif: undefined,
          xmp: undefined,
          orientation: 1,
        })
      }
    },
  )

  test('has a blur of at most 200 characters', async () => {
    const { blur } = await save(await noise(900, 600).png().toBuffer())
    expect(blur).toMatch(/^data:image\/webp;base64,/)
    expect(blur.length).toBeLessThanOrEqual(200)
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'may be given as %s',
    async (format) => {
      expect(await save(await plain(30, 20).toFormat(format).toBuffer())).toMatchObject({
        width: 30,
      })
    },
  )

  test.each([
    ['one bit a pixel', () => hugePng(30, 20)],
    ['sixteen bits a sample', () => hugePng(30, 20, 16)],
    ['an animated GIF', () => gifOfFrames(3)],
    ['an animated PNG', async () => apng(await plain(30, 20).png().toBuffer(), 5000)],
  ] as const)('may have %s, of which the first frame counts', async (_, make) => {
    expect((await save(await make())).height).toBeLessThanOrEqual(20)
  })

  test('is at most 2560 pixels wide and never enlarged', async () => {
    expect(await save(await plain(3000, 1500).png().toBuffer())).toMatchObject({
      width: 2560,
      height: 1280,
    })
  })

  test('is the same one when the importer gives the same bytes again, but not for two members', async () => {
    const bytes = await plain(30, 20).png().toBuffer()
    expect((await save(bytes)).id).toBe((await save(bytes)).id)
    await addUser('u1')
    expect((await save(bytes, 'u1')).id).not.toBe((await save(bytes, 'u1')).id)
  })

  test('leaves no file when its row cannot be written', async () => {
    const bytes = await plain(30, 20).png().toBuffer()
    await expect(save(bytes, 'nobody')).rejects.toThrow()
    expect((await storedFiles()).filter((name) => name.includes('.'))).toEqual([])
  })

  test.each([
    ['full', 'no_room', /This site’s disk is full/],
    ['denied', 'unavailable', /not allowed to write/],
    ['broken', 'unavailable', /could not be stored/],
  ] as const)('is refused with words while the disk is %s', async (fault, kind, message) => {
    app.ctx.storage.write = async () => ({ fault, said: 'the text of the system' })
    const bytes = await plain(30, 20).png().toBuffer()
    await expect(save(bytes)).rejects.toMatchObject({
      kind,
      message: expect.stringMatching(message),
    })
    expect(await app.db.selectFrom('media').selectAll().execute()).toEqual([])
    expect((await app.ctx.disk.room()).level).toBe(fault === 'full' ? 'full' : 'enough')
  })
})

describe('GET /media', () => {
  test('serves every width below the master and the first that covers it, in every format', async () => {
    const { id, width } = await save(await noise(700, 350).png().toBuffer())
    for (const served of servedWidths(width)) {
      for (const format of PICTURE_FORMATS) {
        const response = await app.request(`/media/${id}/${served}.${format}`)
        const type = format === 'jpg' ? 'jpeg' : format
        expect(response.status).toBe(200)
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': `image/${type}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        const bytes = Buffer.from(await response.arrayBuffer())
        expect(response.headers.get('content-length')).toBe(String(bytes.length))
        const metadata = await sharp(bytes).metadata()
        expect(metadata).toMatchObject({
          width: Math.min(served, width),
          format: format === 'avif' ? 'heif' : type,
        })
      }
    }
    expect((await app.request(`/media/${id}/1280.webp`)).status).toBe(404)
  })

  test('puts white behind a transparent picture where the format has no alpha, and keeps it elsewhere', async () => {
    const clear = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { id } = await save(clear)
    const pixel = async (format: string) => {
      const response = await app.request(`/media/${id}/160.${format}`)
      return [
        ...(
          await sharp(await response.arrayBuffer())
            .raw()
            .toBuffer()
        ).subarray(0, 4),
      ]
    }
    expect((await pixel('jpg')).slice(0, 3)).toEqual([255, 255, 255])
    expect((await pixel('webp'))[3]).toBe(0)
  })

  test('answers HEAD without a body and a known ETag with 304', async () => {
    const { id } = await save(await plain(30, 20).png().toBuffer())
    const path = `/media/${id}/160.webp`
    const head = await app.request(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
    const etag = head.headers.get('etag') ?? ''
    const again = await app.request(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('makes a size once for all who ask at the same time', async () => {
    const { id } = await save(await noise(700, 350).png().toBuffer())
    let writes = 0
    const { write } = app.ctx.storage
    app.ctx.storage.write = (...file) => (writes++, write(...file))
    await Promise.all(Array.from({ length: 8 }, () => app.request(`/media/${id}/640.avif`)))
    expect(writes).toBe(1)
  })

  test('knows no other sizes, formats, pictures or places', async () => {
    const { id } = await save(await plain(30, 20).png().toBuffer())
    const secret = join(app.folder, 'media', 'secret')
    await mkdir(secret)
    await writeFile(join(secret, '160.webp'), 'secret')
    await symlink('/etc', join(app.folder, 'media', '0'.repeat(26)))
    const paths = [
      `/media/${id}/161.webp`,
      `/media/${id}/1280.webp`,
      `/media/${id}/160.svg`,
      `/media/${id}/160.jpeg`,
      `/media/${id}/master.webp`,
      `/media/${id}/160.webp/x`,
      `/media/${id}`,
      '/media/',
      '/media/secret/160.webp',
      `/media/${'z'.repeat(26)}/160.webp`,
      `/media/${'0'.repeat(26)}/passwd`,
      `/media/${id.toUpperCase()}/160.webp`,
      '/media/..%2f..%2fetc/passwd',
      `/media/${id}%2f..%2fsecret/160.webp`,
      `/media/..%5c..%5csecret/160.webp`,
      '/media/%252e%252e%252fsecret/160.webp',
      '/media//etc/passwd',
      '/media/%00/160.webp',
      `/media/${id}/160.webp%00.jpg`,
      '/media/%ff/160.webp',
    ]
    for (const path of paths) {
      const response = await app.request(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.json()).toEqual({ error: 'Not found', message: 'Not found' })
    }
  })

  test('serves a picture whose size can neither be read nor kept, from its master', async () => {
    const { id } = await save(await plain(30, 20).png().toBuffer())
    const { read } = app.ctx.storage
    const broken = { fault: 'broken', said: 'EIO' } as const
    app.ctx.storage.read = async (key) => (key.includes('160') ? broken : read(key))
    app.ctx.storage.write = async () => broken
    expect((await app.request(`/media/${id}/160.webp`)).status).toBe(200)
  })

  test('says that a picture is unavailable when its file is gone', async () => {
    const { id } = await save(await plain(30, 20).png().toBuffer())
    await app.ctx.storage.removeAll(id)
    expect((await app.request(`/media/${id}/160.webp`)).status).toBe(503)
  })
})

describe('removing', () => {
  test('takes away pictures that nobody attached within a day, and never attached ones', async () => {
    const [orphan, kept] = [
      await save(await plain(30, 20).png().toBuffer()),
      await save(await plain(31, 20).png().toBuffer()),
    ]
    await app.ctx.store.transaction((tx) => attachPictures(tx, 'post:1', [kept.id]))
    app.clock.advance(DAY_MS - 1)
    expect(await removeUnusedPictures(app.ctx)).toBe(0)
    app.clock.advance(2)
    const young = await save(await plain(32, 20).png().toBuffer())
    expect((await app.request(`/media/${orphan.id}/160.webp`)).status).toBe(200)
    expect(await removeUnusedPictures(app.ctx)).toBe(1)
    expect((await app.request(`/media/${orphan.id}/160.webp`)).status).toBe(404)
    expect((await storedFiles()).filter((name) => name.includes(orphan.id))).toEqual([])
    for (const { id } of [kept, young]) {
      expect((await app.request(`/media/${id}/160.webp`)).status).toBe(200)
    }
  })

  test('takes away the given pictures with their files', async () => {
    const { id } = await save(await plain(30, 20).png().toBuffer())
    await app.request(`/media/${id}/160.webp`)
    await removePictures(app.ctx, [id])
    expect((await app.request(`/media/${id}/160.webp`)).status).toBe(404)
    expect(await storedFiles()).toEqual([])
  })
})

test('warming makes the common sizes of attached pictures ahead', async () => {
  const { id } = await save(await plain(500, 300).png().toBuffer())
  await warmPictures(app.ctx)
  expect((await storedFiles()).filter((name) => name.endsWith('.avif'))).toEqual([])
  await app.ctx.store.transaction((tx) => attachPictures(tx, 'post:1', [id]))
  await warmPictures(app.ctx)
  const made = (await storedFiles()).map((name) => name.replace(`${id}/`, ''))
  expect(made).toEqual(
    expect.arrayContaining(['320.avif', '320.webp', '640.avif', '640.webp', 'master.webp']),
  )
})

function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
}

function halfOf(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2)
}

async function addUser(id: string): Promise<void> {
  const now = app.clock.now().toISOString()
  await insertRows(app, 'users', {
    id,
    name: id,
    email: `${id}@example.com`,
    email_key: `${id}@example.com`,
    password_hash: null,
    role: 'user',
    is_owner: 0,
    avatar_media_id: null,
    created_at: now,
    updated_at: now,
  })
}
