import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { MediaStorage } from '#server/adapters/storage.ts'
import { copyDatabase, openRows } from '#server/database/copy/database-file.ts'
import { sumRows } from '#server/database/copy/rows.ts'
import { openSqliteRows } from '#server/database/copy/sqlite-rows.ts'
import type { DatabaseLocation } from '#server/database/database-location.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { masterKey } from '#server/modules/media/index.ts'
import { BackupFault } from './backup-fault.ts'
import type { FileSum, Manifest } from './manifest.ts'
import { mediaSizes } from './media-rows.ts'
import { DATABASE_ENTRY, MANIFEST_ENTRY, pictureEntry } from './unpack-archive.ts'
import { writeArchive, type ArchiveWriter } from './write-archive.ts'

/** The site of which a backup is made, while it runs or not. */
export type BackedUp = { location: DatabaseLocation; storage: MediaStorage; clock: Clock }

const MOST_TRIES = 5

type Parts = { draftPath: string; work: string; madeAt: Date }

/**
 * Writes the archive at `draftPath`, unverified. Pictures come first, then a moment of the database, then what was uploaded
 * meanwhile: a picture's file is written before its row and removed after it, so every row of that moment had its file.
 */
export async function writeBackup(
  site: BackedUp,
  { draftPath, work, madeAt }: Parts,
): Promise<Manifest> {
  const archive = writeArchive(draftPath, madeAt)
  try {
    const pictures = new Map<string, FileSum>()
    const lost = new Set<string>()
    await addPictures(site, archive, { ids: await livePictures(site.location), pictures })
    const path = join(work, 'kiosk.db')
    const ids = await copyWithPictures(site, archive, { path, pictures, lost })
    const rows = openSqliteRows(path)
    const tables = await sumRows(rows).finally(() => rows.close())
    const database = await compress(path)
    await archive.addFile(DATABASE_ENTRY, `${path}.gz`)
    const manifest: Manifest = {
      product: 'kiosk',
      format: 1,
      madeAt: madeAt.toISOString(),
      engine: site.location.DATABASE_URL ? 'postgres' : 'sqlite',
      migrations: rows.migrations,
      database,
      tables,
      pictures: ids.flatMap((id) => {
        const sum = pictures.get(id)
        return sum ? [{ id, ...sum }] : []
      }),
      lostPictures: ids.filter((id) => lost.has(id)),
    }
    await archive.addBytes(MANIFEST_ENTRY, Buffer.from(JSON.stringify(manifest)))
    await archive.end()
    return manifest
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

type Found = { path: string; pictures: Map<string, FileSum>; lost: Set<string> }

// A picture that was removed between the copy and its reading is in the copy alone: then another copy is made.
async function copyWithPictures(
  site: BackedUp,
  archive: ArchiveWriter,
  { path, pictures, lost }: Found,
): Promise<string[]> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    await rm(path, { force: true })
    await copyDatabase(site.location, path)
    const copied = openSqliteRows(path)
    const sizes = await mediaSizes(copied).finally(() => copied.close())
    const ids = [...sizes.keys()]
    const missing = await addPictures(site, archive, { ids, pictures })
    if (missing.length === 0) return ids
    const live = new Set(await livePictures(site.location))
    for (const id of missing.filter((one) => live.has(one))) lost.add(id)
    if (missing.every((id) => lost.has(id))) return ids
  }
  throw new BackupFault('Pictures kept being removed while the backup was being made.')
}

/** Adds those that are not in it yet; returns those that have no file. */
async function addPictures(
  { storage }: BackedUp,
  archive: ArchiveWriter,
  { ids, pictures }: { ids: string[]; pictures: Map<string, FileSum> },
): Promise<string[]> {
  const missing: string[] = []
  for (const id of ids.filter((one) => !pictures.has(one))) {
    const outcome = await storage.read(masterKey(id), { isOnce: true })
    if (!('ok' in outcome))
      throw new BackupFault(`The picture ${masterKey(id)} could not be read: ${outcome.said}`)
    const { bytes } = outcome
    if (!bytes) {
      missing.push(id)
      continue
    }
    await archive.addBytes(pictureEntry(id), bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    pictures.set(id, { sizeBytes: bytes.length, sha256 })
  }
  return missing
}

async function livePictures(location: DatabaseLocation): Promise<string[]> {
  const rows = await openRows(location)
  if (!rows) throw new BackupFault(`There is no site in ${location.dataDir} yet.`)
  return [...(await mediaSizes(rows).finally(() => rows.close())).keys()]
}

async function compress(path: string): Promise<FileSum> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  await pipeline(
    createReadStream(path),
    async function* count(chunks: AsyncIterable<Buffer>) {
      for await (const bytes of chunks) {
        sizeBytes += bytes.length
        hash.update(bytes)
        yield bytes
      }
    },
    createGzip(),
    createWriteStream(`${path}.gz`, { mode: 0o600 }),
  )
  return { sizeBytes, sha256: hash.digest('hex') }
}
