import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

export type PageEncoding = 'identity' | 'gzip' | 'br'
export type CompressedEncoding = Exclude<PageEncoding, 'identity'>

const MIN_BYTES = 1400
// Compressing a page takes 0.1 ms; handing it to another thread and back costs as much again.
const MAX_SYNC_BYTES = 128 * 1024
// A compressor would buffer server-sent events.
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:json|[\w.+-]+\+(?:json|xml)))/

// The lowest levels: 10 % fewer bytes would take three times as long, for one reader.
const GZIP = { level: 1 }
const BROTLI = {
  chunkSize: 32 * 1024,
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

/** Compresses text answers that are not cached pages, unless they fit one packet. */
export const compression: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.env?.inside || c.req.method === 'HEAD') return
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'))
  if (encoding === 'identity' || c.res.headers.has('Content-Encoding')) return
  if (!isText(c.res.headers.get('Content-Type') ?? '')) return
  c.res.headers.append('Vary', 'Accept-Encoding')
  const { status, headers } = c.res
  const text = new Uint8Array(await c.res.arrayBuffer())
  const isLarge = text.length >= MIN_BYTES
  if (isLarge) headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  // Assigned directly, Hono would copy the old answer's body through a stream.
  c.res = undefined
  c.res = new Response(isLarge ? await compress(text, encoding) : text, { status, headers })
}

const compressAsync = { gzip: promisify(gzip), br: promisify(brotliCompress) }

type Bytes = Uint8Array<ArrayBuffer>

function compress(text: Bytes, encoding: CompressedEncoding): Bytes | Promise<Bytes> {
  if (text.length > MAX_SYNC_BYTES) {
    return encoding === 'br' ? compressAsync.br(text, BROTLI) : compressAsync.gzip(text, GZIP)
  }
  return compressSync(text, encoding)
}

/** Whether a content type is worth compressing; pictures, fonts and archives are not. */
export function isText(contentType: string): boolean {
  return TEXT.test(contentType)
}

/** Compresses for a single reader: fast rather than small. */
export function compressSync(text: Uint8Array, encoding: CompressedEncoding): Buffer<ArrayBuffer> {
  return encoding === 'br' ? brotliCompressSync(text, BROTLI) : gzipSync(text, GZIP)
}

const SMALL_GZIP = { level: 6 }
const SMALL_BROTLI = 5

/** Compresses for many readers, in another thread: 15 times the work for a sixth fewer bytes. */
export function compressSmaller(text: Uint8Array, encoding: CompressedEncoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressAsync.gzip(text, SMALL_GZIP)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: SMALL_BROTLI,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return compressAsync.br(text, { params })
}

const ACCEPTED = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
}
const SMALLEST_FIRST = ['br', 'gzip'] as const

/** Picks the first encoding of `order` that an Accept-Encoding header allows. */
export function chooseEncoding(
  accepted: string | undefined,
  order: readonly CompressedEncoding[] = SMALLEST_FIRST,
): PageEncoding {
  return (accepted && order.find((encoding) => ACCEPTED[encoding].test(accepted))) || 'identity'
}
