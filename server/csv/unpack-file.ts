import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { Refusal } from '#server/kernel/refusal.ts'

const FILE_START = 'PK\u0003\u0004'
const MOST_ENTRIES = 1000
const MOST_UNPACKED_BYTES = 100 * 1024 * 1024

export function isZip(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, FILE_START.length) === FILE_START
}

/**
 * The bytes of the only CSV, TSV or text file in a zip, at most 100 MB; refuses damaged and encrypted zips, and those with none
 * or several.
 */
export async function* unpackFile(file: Buffer, refuse: Refuse): AsyncGenerator<Buffer> {
  try {
    const zip = await fromBufferPromise(file)
    yield* await zip.openReadStreamPromise(await findFile(zip, refuse))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refuse('This zip is damaged. Download it again.')
  }
}

type Refuse = (text: string) => Refusal

async function findFile(zip: ZipFile, refuse: Refuse): Promise<Entry> {
  if (zip.entryCount > MOST_ENTRIES) throw refuse('This zip holds too many files.')
  const files: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === '[Content_Types].xml')
      throw refuse('This is an Excel file. Save it as CSV, and choose that file.')
    if (isCsv(entry.fileName)) files.push(entry)
  }
  const [only, another] = files
  if (!only) throw refuse('This zip holds no CSV or TSV file.')
  if (another) throw refuse('This zip holds several files. Unpack it, and choose one.')
  if (only.isEncrypted())
    throw refuse('This zip is encrypted. Unpack it, and choose the file in it.')
  // Whatever unpacks to more than it says is damaged.
  if (only.uncompressedSize > MOST_UNPACKED_BYTES)
    throw refuse('Unpacked, this file is over 100 MB.')
  return only
}

// Macs add a folder of their own.
function isCsv(name: string): boolean {
  return /\.(?:csv|tsv|txt)$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name)
}
