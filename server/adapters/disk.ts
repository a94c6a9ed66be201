import { randomBytes } from 'node:crypto'
import { statfsSync, statSync, truncateSync, type StatsFs } from 'node:fs'
import { open, rm, statfs, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MINUTE_MS, SECOND_MS } from '#server/kernel/clock.ts'

/** `full`: what is left is kept for signing in, deleting and the work beside the requests. */
export type DiskRoom = { level: 'enough' | 'low' | 'full'; freeBytes: number }

/** The disk that holds DATA_DIR. */
export type Disk = {
  /** At most a second old. */
  room(): Promise<DiskRoom>
  /** To be called when a write of new content found no room. The reserve stays: it is not for new content. */
  foundFull(): void
}

const MIB = 1024 * 1024
const RESERVE_BYTES = 16 * MIB
// Given back piece by piece: what a busy program may take at once is lost to this site.
const SLICE_BYTES = MIB
const FULL_BYTES = 16 * MIB
const LOW_BYTES = 512 * MIB
const LOOK_MS = SECOND_MS
// A quota, or PostgreSQL on another machine, may be full while this disk is not.
const DISTRUST_MS = MINUTE_MS

const random = promisify(randomBytes)

/**
 * Watches the disk of `folder`, and keeps a file of 16 MiB there, of which a piece is given back whenever a write finds no
 * other room: other programs fill disks too.
 */
export class DataDisk implements Disk {
  readonly #folder: string
  readonly #reserve: string
  readonly #holdsContent: boolean
  #spareBytes = () => 0
  #looked: { at: number; room: Promise<DiskRoom> } | undefined
  #foundFullAt: number | undefined
  #isReserving = false

  /** Without content, the database and the pictures are on other disks: new content is refused only where that found no room. */
  constructor(folder: string, { holdsContent = true } = {}) {
    this.#folder = folder
    this.#holdsContent = holdsContent
    this.#reserve = join(folder, 'disk-reserve')
  }

  /** Counts room inside files that are already there. */
  count(spareBytes: () => number): void {
    this.#spareBytes = spareBytes
  }

  room(): Promise<DiskRoom> {
    const now = performance.now()
    if (!this.#looked || now - this.#looked.at >= LOOK_MS)
      this.#looked = { at: now, room: this.#look(now) }
    return this.#looked.room
  }

  foundFull(): void {
    this.#looked = undefined
    const isShort = this.#isShort(statfsSync(this.#folder), this.#reserveBytes())
    if (!isShort) this.#foundFullAt = performance.now()
  }

  /** Gives a piece of the reserve back to a write that found no room; returns whether it may be tried again. */
  release = (): boolean => {
    this.foundFull()
    const size = this.#reserveBytes()
    if (size === 0) return false
    truncateSync(this.#reserve, Math.max(0, size - SLICE_BYTES))
    return true
  }

  async #look(now: number): Promise<DiskRoom> {
    const disk = await statfs(this.#folder)
    const size = this.#reserveBytes()
    const isDistrusted = now - (this.#foundFullAt ?? -Infinity) < DISTRUST_MS
    const freeBytes = disk.bavail * disk.bsize + this.#spareBytes()
    if (this.#isShort(disk, size) || isDistrusted) return { level: 'full', freeBytes }
    const isKeepable = disk.bavail * disk.bsize > 2 * RESERVE_BYTES + FULL_BYTES
    if (size < RESERVE_BYTES && isKeepable) void this.#keepReserve()
    return { level: freeBytes < LOW_BYTES ? 'low' : 'enough', freeBytes }
  }

  #isShort({ bavail, bsize }: StatsFs, reserveBytes: number): boolean {
    if (!this.#holdsContent) return false
    const freeBytes = bavail * bsize + this.#spareBytes()
    return freeBytes + reserveBytes - RESERVE_BYTES < FULL_BYTES
  }

  #reserveBytes(): number {
    return statSync(this.#reserve, { throwIfNoEntry: false })?.size ?? 0
  }

  // Random, because some file systems store nothing for zeros.
  async #keepReserve(): Promise<void> {
    if (this.#isReserving) return
    this.#isReserving = true
    let file: FileHandle | undefined
    try {
      file = await open(this.#reserve, 'w', 0o600)
      for (let size = 0; size < RESERVE_BYTES; size += MIB) await file.write(await random(MIB))
    } catch {
      if (file) await rm(this.#reserve, { force: true })
    } finally {
      await file?.close()
      this.#isReserving = false
    }
  }
}
