import { crc32, deflateSync } from 'node:zlib'

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A valid grey PNG of any size in few bytes: its pixels are all zero and deflate to almost nothing. */
export function hugePng(width: number, height: number, depth: 1 | 16 = 1): Buffer {
  const color = depth === 16 ? 6 : 0
  const rowBytes = 1 + (depth === 16 ? width * 8 : Math.ceil(width / 8))
  const pixels = deflateSync(Buffer.alloc(rowBytes * height), { level: 9 })
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', Buffer.concat([uint32(width, height), Buffer.from([depth, color, 0, 0, 0])])),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The PNG with the mark of an animation of `frames` frames put behind its head. */
export function apng(png: Buffer, frames: number): Buffer {
  return withChunks(png, [chunk('acTL', uint32(frames, 0))])
}

/** The PNG with these chunks put behind its head. */
export function withChunks(png: Buffer, chunks: Buffer[]): Buffer {
  const afterHead = PNG_SIGNATURE.length + 25
  return Buffer.concat([png.subarray(0, afterHead), ...chunks, png.subarray(afterHead)])
}

/** A GIF of one pixel and many frames. */
export function gifOfFrames(frames: number): Buffer {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
  const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')])
}

/** A chunk of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4))
  return bytes
}
