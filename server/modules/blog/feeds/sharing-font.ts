import { rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { inflateSync } from 'node:zlib'

const require = createRequire(import.meta.url)

const SUBSETS = [
  require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff'),
  require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
]
const HEADER = 44
const ENTRY = 20

let unpacked: Promise<string[]> | undefined

/**
 * Files of the display face that the picture library can read, for Latin text. They are unpacked once, because the
 * package holds them as WOFF; the machine itself need not have any font.
 */
export function displayFontFiles(): Promise<string[]> {
  unpacked ??= unpackFonts().catch((error) => {
    unpacked = undefined
    throw error
  })
  return unpacked
}

async function unpackFonts(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return Promise.all(
    SUBSETS.map(async (woff) => {
      const path = join(folder, basename(woff, '.woff')) + '.ttf'
      await writeFile(path, openTypeOf(await readFile(woff)))
      return path
    }),
  )
}

type Table = { tag: string; checksum: number; bytes: Buffer }

/** The OpenType font inside a WOFF 1.0 file (W3C Recommendation, section 4): its tables, inflated and listed anew. */
function openTypeOf(woff: Buffer): Buffer {
  const tables: Table[] = []
  for (let index = 0; index < woff.readUInt16BE(12); index++)
    tables.push(tableAt(woff, HEADER + index * ENTRY))
  tables.sort((one, other) => (one.tag < other.tag ? -1 : 1))
  const directory = Buffer.alloc(12 + 16 * tables.length)
  const power = Math.floor(Math.log2(tables.length))
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(tables.length, 4)
  directory.writeUInt16BE(2 ** power * 16, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(tables.length * 16 - 2 ** power * 16, 10)
  let end = directory.length
  const parts: Buffer[] = [directory]
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = 12 + index * 16
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(checksum, entry + 4)
    directory.writeUInt32BE(end, entry + 8)
    directory.writeUInt32BE(bytes.length, entry + 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    end += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}

function tableAt(woff: Buffer, entry: number): Table {
  const start = woff.readUInt32BE(entry + 4)
  const packed = woff.subarray(start, start + woff.readUInt32BE(entry + 8))
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    bytes: packed.length < woff.readUInt32BE(entry + 12) ? inflateSync(packed) : packed,
  }
}
