import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  chooseEncoding,
  compressSync,
  isText,
  type CompressedEncoding,
  type PageEncoding,
} from '#server/http/compression.ts'
import type { PageAnswer } from './documents.ts'
import { gzipPieces } from './gzip-pieces.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { staticEncoding, type StaticFile } from '#server/http/static-files.ts'

// Less fits one packet anyway.
const MIN_COMPRESSED_BYTES = 1400
// Most pieces of such a page are compressed already, for gzip.
const PIECES_FIRST = ['gzip', 'br'] as const

/** Sends a page that was rendered for one reader. */
export function sendRendered(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, cookies, body }: PageAnswer,
): void {
  const size = body.reduce((total, piece) => total + piece.length, 0)
  const encoding =
    size < MIN_COMPRESSED_BYTES ? 'identity' : encodingOf(request, headers, PIECES_FIRST)
  const bytes = encoded(body, encoding)
  response.writeHead(status, {
    ...headers,
    'Content-Length': bytes.length,
    Vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    ...(cookies.length > 0 && { 'Set-Cookie': cookies }),
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

function encoded(pieces: Uint8Array[], encoding: PageEncoding): Buffer {
  if (encoding === 'gzip') return gzipPieces(pieces)
  const bytes = Buffer.concat(pieces)
  return encoding === 'identity' ? bytes : compressSync(bytes, encoding)
}

/** Sends a page from the cache, or 304 to a reader who has it; with another `status` than 200, always the page. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  { cache, page, status = 200 }: { cache: PageCache; page: CachedPage; status?: number },
): void {
  if (status === 200 && hasCurrent(request, page.etag)) {
    response.writeHead(304, (page.unchanged ??= unchangedHead(page)))
    response.end()
    return
  }
  const encoding = encodingOf(request, page.headers)
  const bytes = cache.bytes(page, encoding)
  response.writeHead(status, cache.head(page, encoding))
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

// What a 304 says anew (RFC 9110, 15.4.5), to a CDN also how long it may keep its copy.
const REPEATED = /^(?:Cache-Control|Vary|Surrogate-.+|Cloudflare-.+|CDN-.+|Cache-Tag)$/

function unchangedHead({ etag, headers }: CachedPage): Record<string, string> {
  const repeated = Object.entries(headers).filter(([name]) => REPEATED.test(name))
  return { ETag: etag, ...Object.fromEntries(repeated) }
}

/** Answers with a file of the build, compressed as the browser accepts it, or 304; `always` are the headers of every answer. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, always }: { file: StaticFile; always: Record<string, string> },
): void {
  const headers = {
    ...always,
    ETag: file.etag,
    'Cache-Control': file.cacheControl,
    Vary: 'Accept-Encoding',
  }
  if (hasCurrent(request, file.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const accepted = chooseEncoding(request.headers['accept-encoding'])
  const encoding = staticEncoding(file, accepted)
  const bytes = file.bytes[encoding] ?? file.bytes.identity
  response.writeHead(200, {
    ...headers,
    'Content-Type': file.type,
    'Content-Length': bytes.length,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

// A list of tags, weak or strong, holds the quoted part. By If-Modified-Since nothing can be decided: two publishes in one
// second have the same date.
function hasCurrent({ headers }: IncomingMessage, etag: string): boolean {
  const etags = headers['if-none-match']
  return etags !== undefined && (etags === '*' || etags.includes(etag.replace('W/', '')))
}

function encodingOf(
  request: IncomingMessage,
  headers: Record<string, string>,
  order?: readonly CompressedEncoding[],
): PageEncoding {
  const type = headers['Content-Type'] ?? headers['content-type'] ?? ''
  if (!isText(type)) return 'identity'
  return chooseEncoding(request.headers['accept-encoding'], order)
}

/** A permanent redirect (301) that no cache keeps; `location` has the address without its last slash. */
export function sendWithoutSlash(
  response: ServerResponse,
  location: string,
  always: Record<string, string>,
): void {
  response.writeHead(301, { ...always, Location: location, 'Cache-Control': 'private, no-store' })
  response.end()
}
