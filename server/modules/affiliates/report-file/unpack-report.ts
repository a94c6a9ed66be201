import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { Refusal } from '#server/kernel/refusal.ts'
import { unusableFile } from './unusable-file.ts'

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
export async function* unpackReport(file: Buffer): AsyncGenerator<Buffer> {
  try {
    const zip = await fromBufferPromise(file)
    yield* await zip.openReadStreamPromise(await findReport(zip))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw unusableFile('This zip is damaged. Download the report again.')
  }
}

async function findReport(zip: ZipFile): Promise<Entry> {
  if (zip.entryCount > MOST_ENTRIES) throw unusableFile('This zip holds too many files.')
  const reports: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === '[Content_Types].xml')
      throw unusableFile('This is an Excel file. Save it as CSV, and choose that file.')
    if (isReport(entry.fileName)) reports.push(entry)
  }
  const [only, another] = reports
  if (!only) throw unusableFile('This zip holds no CSV or TSV file.')
  if (another) throw unusableFile('This zip holds several reports. Unpack it, and choose one.')
  if (only.isEncrypted())
    throw unusableFile('This zip is encrypted. Unpack it, and choose the report.')
  // Whatever unpacks to more than it says is damaged.
  if (only.uncompressedSize > MOST_UNPACKED_BYTES)
    throw unusableFile('Unpacked, this file is over 100 MB.')
  return only
}

// Macs add a folder of their own.
function isReport(name: string): boolean {
  return /\.(?:csv|tsv|txt)$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name)
}
