import type * as files from 'node:fs/promises'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataDisk } from './disk.ts'

const disks = vi.hoisted(() => ({ isFull: false }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>()
  const statfs = async (path: string) => ({
    ...(await real.statfs(path)),
    ...(disks.isFull && { bavail: 0 }),
  })
  return { ...real, statfs }
})

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

describe('a disk without room for its reserve', () => {
  beforeEach(() => {
    disks.isFull = true
    return rm(join(folder, 'disk-reserve'))
  })
  afterEach(() => void (disks.isFull = false))

  test('is full where it holds the content of the site', async () => {
    expect((await new DataDisk(folder).room()).level).toBe('full')
  })

  test('is low where database and pictures are elsewhere, and full once these have no room', async () => {
    const other = new DataDisk(folder, { holdsContent: false })
    expect((await other.room()).level).toBe('low')
    other.foundFull()
    expect((await other.room()).level).toBe('full')
  })
})
