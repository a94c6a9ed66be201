import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { masterKey } from '#server/modules/media/index.ts'
import { codeOf, wordsOf } from '#server/kernel/error-words.ts'
import { fileStream } from '#server/kernel/file-stream.ts'
import { BackupFault } from './backup-fault.ts'
import { freeBytes } from './free-space.ts'
import { manifestFile, type FileSum, type Manifest } from './manifest.ts'

export const DATABASE_ENTRY = 'kiosk.db.gz'
export const MANIFEST_ENTRY = 'manifest.json'
export const pictureEntry = (id: string) => `media/${masterKey(id)}`

const PICTURE = /^media\/([0-9a-z]{26})\/master\.webp$/
const MOST_MEMORY_BYTES = 64 * 1024 * 1024

export type Unpacked = { manifest: Manifest; databasePath: string }

type UnpackOptions = {
  /** Gets `kiosk.db`, and the pictures under `media/` if `withPictures`; else they are only compared. */
  folder: string
  withPictures: boolean
}

/**
 * Reads a whole archive and throws a `BackupFault` unless every file in it is what the manifest says. Takes entries of
 * the known names alone, so nothing can be written outside `folder`.
 */
export async function unpackArchive(path: string, options: UnpackOptions): Promise<Unpacked> {
  try {
    return await unpack(path, options)
  } catch (error) {
    if (error instanceof BackupFault) throw error
    if (codeOf(error) === 'ENOENT') throw new BackupFault(`There is no file ${path}.`)
    throw notWhole(path, wordsOf(error))
  }
}

async function unpack(path: string, { folder, withPictures }: UnpackOptions): Promise<Unpacked> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const databasePath = join(folder, 'kiosk.db')
  const found = new Map<string, FileSum>()
  let manifest: Manifest | undefined
  const entries = fileStream(path).pipeThrough(createTarDecoder({ strict: true }))
  for await (const { header, body } of entries) {
    const { name, size } = header
    if (header.type !== 'file' || manifest || found.has(name))
      throw notWhole(path, `“${name}” does not belong in it`)
    if (name === DATABASE_ENTRY) {
      found.set(name, await unzip(body, databasePath))
    } else if (name === MANIFEST_ENTRY) {
      manifest = readManifest(await bytesOf(body, size), path)
    } else if (PICTURE.test(name)) {
      const bytes = await bytesOf(body, size)
      found.set(name, { sizeBytes: bytes.length, sha256: sha256(bytes) })
      if (withPictures) await writePicture(join(folder, name), bytes)
    } else throw notWhole(path, `“${name}” does not belong in it`)
  }
  if (!manifest) throw notWhole(path, 'its end is missing')
  compare(path, manifest, found)
  return { manifest, databasePath }
}

function compare(path: string, manifest: Manifest, found: Map<string, FileSum>): void {
  const expected = [
    [DATABASE_ENTRY, manifest.database] as const,
    ...manifest.pictures.map((picture) => [pictureEntry(picture.id), picture] as const),
  ]
  for (const [name, { sizeBytes, sha256: sum }] of expected) {
    const file = found.get(name)
    if (!file) throw notWhole(path, `${name} is missing`)
    if (file.sizeBytes !== sizeBytes || file.sha256 !== sum)
      throw notWhole(path, `${name} is damaged`)
  }
}

function readManifest(bytes: Buffer, path: string): Manifest {
  const parsed = manifestFile.safeParse(JSON.parse(bytes.toString('utf8')))
  if (parsed.success) return parsed.data
  throw notWhole(path, 'its manifest is not one that this version of Kiosk can read')
}

async function bytesOf(body: ReadableStream<Uint8Array>, size: number): Promise<Buffer> {
  if (size > MOST_MEMORY_BYTES) throw new Error('a file in it is too large')
  const bytes = Buffer.from(await new Response(body).arrayBuffer())
  if (bytes.length !== size) throw new Error('it ends too early')
  return bytes
}

// A small archive may unpack to more than the disk holds.
async function unzip(body: ReadableStream<Uint8Array>, path: string): Promise<FileSum> {
  const most = await freeBytes(dirname(path))
  const hash = createHash('sha256')
  let sizeBytes = 0
  await pipeline(
    body,
    createGunzip(),
    async function* count(chunks: AsyncIterable<Buffer>) {
      for await (const bytes of chunks) {
        sizeBytes += bytes.length
        if (sizeBytes > most) throw new Error('there is not enough free space to unpack it')
        hash.update(bytes)
        yield bytes
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { sizeBytes, sha256: hash.digest('hex') }
}

async function writePicture(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function notWhole(path: string, why: string): BackupFault {
  return new BackupFault(`${path} is not a complete backup: ${why}.`)
}
