import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

export type PageEncoding = 'identity' | 'gzip' | 'br'
export type Packing = Exclude<PageEncoding, 'identity'>

const MIN_BYTES = 1400
// A page takes a tenth of a millisecond; handing it to another thread and back would cost as much again.
const MAX_BYTES_AT_ONCE = 128 * 1024
// Events are sent as they come: a compressor would hold them back.
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:json|[\w.+-]+\+(?:json|xml)))/

// The lowest levels: each answer is packed for one reader, and a tenth fewer bytes would cost three times the work.
const GZIP = { level: 1 }
const BROTLI = {
  chunkSize: 32 * 1024,
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

/** Sends text that is no cached page compressed, to clients that take it; what fits one packet stays as it is. */
export const compression: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.env?.inside || c.req.method === 'HEAD') return
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'))
  if (encoding === 'identity' || c.res.headers.has('Content-Encoding')) return
  if (!TEXT.test(c.res.headers.get('Content-Type') ?? '')) return
  c.res.headers.append('Vary', 'Accept-Encoding')
  const { status, headers } = c.res
  const text = new Uint8Array(await c.res.arrayBuffer())
  const isWorthIt = text.length >= MIN_BYTES
  if (isWorthIt) headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  // Hono would copy one answer into the other, and read the body through a stream for it.
  c.res = undefined
  c.res = new Response(isWorthIt ? await pack(text, encoding) : text, { status, headers })
}

const packLater = { gzip: promisify(gzip), br: promisify(brotliCompress) }

type Bytes = Uint8Array<ArrayBuffer>

function pack(text: Bytes, encoding: Packing): Bytes | Promise<Bytes> {
  if (text.length > MAX_BYTES_AT_ONCE) {
    return encoding === 'br' ? packLater.br(text, BROTLI) : packLater.gzip(text, GZIP)
  }
  return packAtOnce(text, encoding)
}

/** Packs a text for one reader: fast rather than small. */
export function packAtOnce(text: Uint8Array, encoding: Packing): Buffer<ArrayBuffer> {
  return encoding === 'br' ? brotliCompressSync(text, BROTLI) : gzipSync(text, GZIP)
}

const SMALL_GZIP = { level: 6 }
const SMALL_BROTLI = 5

/** Packs a text for many readers in another thread: fifteen times the work, a sixth fewer bytes. */
export function packSmall(text: Uint8Array, encoding: Packing): Promise<Buffer> {
  if (encoding === 'gzip') return packLater.gzip(text, SMALL_GZIP)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: SMALL_BROTLI,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return packLater.br(text, { params })
}

/** The encoding to answer in, for an Accept-Encoding header. */
export function chooseEncoding(accepted: string | undefined): PageEncoding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}
