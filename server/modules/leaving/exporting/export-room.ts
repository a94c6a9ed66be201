import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { sizeText } from '#shared/text/size-text.ts'
import { sumStored } from './queries.ts'

const MIB = 1024 * 1024
// What the site itself goes on writing meanwhile.
const RESERVE_BYTES = 256 * MIB

/** Thrown while an export is made, where the disk would become full. */
export class NoRoomLeft extends Error {}

/** Refuses in words where the data of a person would fill the disk. */
export async function requireExportRoom(
  { disk, exports, store }: Context,
  userId: string,
): Promise<void> {
  if (!exports.isOnDisk) return
  const { freeBytes } = await disk.room()
  const needed = (await sumStored(store.db, userId)) + RESERVE_BYTES
  if (freeBytes >= needed) return
  throw new Refusal(
    'no_room',
    'export_too_large',
    `This site’s disk has no room for the download right now: it takes about ${sizeText(needed - RESERVE_BYTES)}. Please try again later, or ask the owner.`,
    { retryAfterSeconds: 3600 },
  )
}

/** The same for one more file, while the download is made. */
export async function requireRoomFor({ disk, exports }: Context, sizeBytes: number): Promise<void> {
  if (exports.isOnDisk && (await disk.room()).freeBytes < sizeBytes + RESERVE_BYTES)
    throw new NoRoomLeft('The disk has no room for an export.')
}
