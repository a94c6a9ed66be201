import { crc32, inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50

/** The files of a zip by name, each compared with its checksum. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (zip.readUInt32LE(end) !== END) throw new Error('This is no zip.')
  const files = new Map<string, Buffer>()
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === ENTRY;) {
    const [method, crc] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16)]
    const [packed, start] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const [nameLength, extra] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const raw = zip.subarray(from, from + packed)
    const bytes = method === 8 ? inflateRawSync(raw) : raw
    if (crc32(bytes) !== crc) throw new Error(`${name} is damaged.`)
    files.set(name, bytes)
    at += 46 + nameLength + extra + zip.readUInt16LE(at + 32)
  }
  return files
}
