import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataDisk } from './disk.ts'

const MIB = 1024 * 1024

let folder: string
let disk: DataDisk
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosk-disk-'))
  disk = new DataDisk(folder)
  await disk.room()
  await expect.poll(reserveBytes).toBe(16 * MIB)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const reserveBytes = () =>
  stat(join(folder, 'disk-reserve')).then(
    ({ size }) => size,
    () => 0,
  )

test('new content that found no room closes the door and gets nothing of the reserve', async () => {
  disk.foundFull()
  expect((await disk.room()).level).toBe('full')
  expect(await reserveBytes()).toBe(16 * MIB)
})

test('a write that found no room gets a mebibyte of the reserve, and closes the door to new content', async () => {
  expect(disk.release()).toBe(true)
  expect(await reserveBytes()).toBe(15 * MIB)
  expect((await disk.room()).level).toBe('full')
})
