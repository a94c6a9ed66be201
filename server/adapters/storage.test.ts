import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localStorage } from './storage.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosk-storage-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const BYTES = Buffer.from('a picture')

test('what is written can be read until it is removed, and what is not there is no fault', async () => {
  const storage = localStorage(folder)
  expect(await storage.write('a/640.avif', BYTES)).toEqual({ ok: true })
  expect(await storage.read('a/640.avif')).toEqual({ ok: true, bytes: BYTES })
  expect(await storage.has('a/640.avif')).toBe(true)
  expect(await storage.removeAll('a')).toEqual({ ok: true })
  expect(await storage.removeAll('a')).toEqual({ ok: true })
  expect(await storage.read('a/640.avif')).toEqual({ ok: true, bytes: undefined })
  expect(await storage.has('a/640.avif')).toBe(false)
})

test('what the system cannot read or write is a fault with its text, and no exception', async () => {
  await writeFile(join(folder, 'file'), 'in the way')
  const storage = localStorage(join(folder, 'file'))
  const broken = { fault: 'broken', said: expect.stringContaining('ENOTDIR') }
  expect(await storage.read('a/640.avif')).toEqual(broken)
  expect(await storage.write('a/640.avif', BYTES)).toEqual(broken)
})

test('a mistake of ours is no fault of the storage', async () => {
  await expect(localStorage(folder).read('a\0b')).rejects.toThrow(TypeError)
})
