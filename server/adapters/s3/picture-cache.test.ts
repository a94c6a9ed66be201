import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as whole from '#server/kernel/write-whole.ts'
import { PictureCache } from './picture-cache.ts'

const disk = vi.hoisted(() => ({ isFull: false }))
vi.mock('#server/kernel/write-whole.ts', async (original) => {
  const real = await original<typeof whole>()
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const writeWhole = async (path: string, bytes: Buffer) => {
    if (disk.isFull) throw full
    await real.writeWhole(path, bytes)
  }
  return { ...real, writeWhole }
})

test('where a copy finds no room, those that are there go, and that is tried once a minute', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-cache-'))
  const readFree = vi.fn(async () => (disk.isFull ? 0 : 2 * 1024 ** 3))
  const cache = new PictureCache(folder, 1_000_000, readFree)
  for (const name of ['a', 'b']) await cache.write(`${name}/160.webp`, Buffer.alloc(1000))
  expect(await readdir(folder)).toEqual(['a', 'b'])
  disk.isFull = true
  readFree.mockClear()
  for (const name of ['c', 'd']) await cache.write(`${name}/160.webp`, Buffer.alloc(1000))
  expect(
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp')),
  ).toEqual([])
  expect(readFree).toHaveBeenCalledTimes(1)
  await rm(folder, { recursive: true, force: true })
})
