import { open, readdir, rm, rmdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HOUR_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import { codeOf } from '#server/kernel/error-words.ts'
import { makeFolder, writeWhole } from '#server/kernel/write-whole.ts'

const TOUCH_MS = HOUR_MS
const MAKE_ROOM_MS = MINUTE_MS
const TRIM_SHARE = 0.05
// With less, the operator is told that the disk is short, and copies are not worth that.
const LEFT_FREE_BYTES = 1024 ** 3

/**
 * Copies of objects in a folder of this machine, which several processes may share. Holds at most `mostBytes`, less where the
 * disk has not 1 GB free beside it, and 5 % more for each process between two looks: then what was not used for longest goes.
 * A copy that cannot be read or kept is none; where the disk is full, copies are the first to go.
 */
export class PictureCache {
  readonly #folder: string
  readonly #mostBytes: number
  readonly #readFree: (folder: string) => Promise<number>
  // The first write after a start looks, too.
  #addedBytes = Infinity
  #madeRoomAt = -Infinity
  #trimming: Promise<void> | undefined

  constructor(folder: string, mostBytes: number, readFree = freeBytes) {
    this.#folder = folder
    this.#mostBytes = mostBytes
    this.#readFree = readFree
  }

  read(key: string): Promise<Buffer | undefined> {
    return readTouched(join(this.#folder, key)).catch(() => undefined)
  }

  has(key: string): Promise<boolean> {
    return stat(join(this.#folder, key)).then(
      () => true,
      () => false,
    )
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    const path = join(this.#folder, key)
    try {
      await makeFolder(dirname(path))
      await writeWhole(path, bytes)
    } catch (error) {
      if (codeOf(error) === 'ENOSPC') await this.#makeRoom()
      return
    }
    this.#addedBytes += bytes.length
    if (this.#addedBytes < this.#mostBytes * TRIM_SHARE) return
    this.#addedBytes = 0
    await this.#trimOnce()
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { recursive: true, force: true }).catch(() => {})
  }

  async #makeRoom(): Promise<void> {
    const now = performance.now()
    if (now - this.#madeRoomAt < MAKE_ROOM_MS) return
    this.#madeRoomAt = now
    await this.#trimOnce().catch(() => {})
  }

  #trimOnce(): Promise<void> {
    return (this.#trimming ??= this.#trim().finally(() => (this.#trimming = undefined)))
  }

  async #trim(): Promise<void> {
    const files = await listFiles(this.#folder)
    let sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
    const room = sizeBytes + (await this.#readFree(this.#folder)) - LEFT_FREE_BYTES
    const most = Math.min(this.#mostBytes, room)
    for (const file of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (sizeBytes <= most) return
      await rm(file.path, { force: true })
      await rmdir(dirname(file.path)).catch(() => {})
      sizeBytes -= file.sizeBytes
    }
  }
}

async function readTouched(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const [bytes, { mtimeMs }] = [await file.readFile(), await file.stat()]
    const now = new Date()
    if (now.getTime() - mtimeMs > TOUCH_MS) await file.utimes(now, now)
    return bytes
  } finally {
    await file.close()
  }
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = []
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    // Another process may have removed it meanwhile.
    const found = await stat(path).catch(() => undefined)
    if (found) files.push({ path, sizeBytes: found.size, usedAt: found.mtimeMs })
  }
  return files
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
