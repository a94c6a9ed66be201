import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Refusal } from '#server/kernel/refusal.ts'
import { isZip, unpackFile } from './unpack-file.ts'

const SLICE_BYTES = 16 * 1024

/** The text of a CSV file, or of the one in a zip, in slices that take a few milliseconds each. */
export async function* readText(
  file: Buffer,
  refuse: (text: string) => Refusal,
): AsyncGenerator<string> {
  let decode: Decode | undefined
  for await (const bytes of isZip(file) ? unpackFile(file, refuse) : slicesOf(file)) {
    const isFirst = !decode
    decode ??= decoderFor(bytes)
    const text = decode(bytes)
    if (isFirst && text.includes('\0'))
      throw refuse('This is no text file. Choose a CSV or TSV file, or a zip with one.')
    yield text
    await nextTurn()
  }
  yield decode?.() ?? ''
}

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES)
}

type Decode = (bytes?: Buffer) => string

function decoderFor(bytes: Buffer): Decode {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return decodeAs('utf-16le')
  return mark === 'feff' ? decodeAs('utf-16be') : decodeUtf8()
}

function decodeAs(encoding: string, fatal = false): Decode {
  const decoder = new TextDecoder(encoding, { fatal })
  return (bytes) => decoder.decode(bytes, { stream: bytes !== undefined })
}

// What is no UTF-8 comes from an old spreadsheet program; until its first such letter, both are the same.
function decodeUtf8(): Decode {
  let decode = decodeAs('utf-8', true)
  return (bytes) => {
    try {
      return decode(bytes)
    } catch {
      decode = decodeAs('windows-1252')
      return decode(bytes)
    }
  }
}
