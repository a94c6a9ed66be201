import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { Refusal } from '#server/kernel/refusal.ts'
import type { AppEnv } from './app-env.ts'
import { ByteBudget } from './byte-budget.ts'
import { rejectOversizedJson } from './json-limits.ts'

type Chunks = AsyncGenerator<Uint8Array, void, undefined>

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** The most that a route reads, in bytes; what holds no long text and no file is small. */
export const BODY_BYTES = {
  small: 64 * KILOBYTE,
  text: 2.5 * MEGABYTE,
  file: 12 * MEGABYTE,
  files: 24 * MEGABYTE,
} as const

// Of all bodies above the small size, read or being worked on; and of those that one address sent.
const budget = new ByteBudget({ total: 64 * MEGABYTE, perHolder: 26 * MEGABYTE })

const read = new WeakSet<Request>()

/**
 * Lets a route read at most `maxBytes`; waits while the server holds too many large bodies. JSON is read here and judged
 * before it is parsed, forms are left to `readForm`. Refuses with 413, 415 and 503. Stands after the checks of rights,
 * so that nothing is read from somebody who may not write; without effect the second time.
 */
export function boundedBody(maxBytes: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (read.has(c.req.raw)) return next()
    // Where a file may come, JSON may still come in its place.
    const mostBytes = isJson(c) ? Math.min(maxBytes, BODY_BYTES.text) : maxBytes
    await withRoom(c, mostBytes, async () => {
      if (isJson(c)) await readJson(c, mostBytes)
      await next()
    })
  }
}

/** The body in pieces; refuses one that turns out longer than `maxBytes`, or is cut off. */
export async function* chunksOf(c: HonoContext<AppEnv>, maxBytes: number): Chunks {
  const reader = c.req.raw.body?.getReader()
  if (!reader) return
  for (let sizeBytes = 0; ;) {
    const { done, value } = await reader.read().catch(refuseCutOff)
    if (done) return
    sizeBytes += value.length
    if (sizeBytes > maxBytes) throw tooLarge()
    yield value
  }
}

/** The whole body; see `chunksOf`. */
export async function bytesOf(
  c: HonoContext<AppEnv>,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of chunksOf(c, maxBytes)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Does `work` on a body of at most `maxBytes`, for which it reserves memory if it is large. */
export async function withRoom<Result>(
  c: HonoContext<AppEnv>,
  maxBytes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  refuseByHeaders(c, maxBytes)
  const sizeBytes = lengthOf(c) ?? maxBytes
  // A page's call passes on a body that has its room already.
  if (c.env?.inside || sizeBytes <= BODY_BYTES.small) return work()
  const release = await budget.take(sizeBytes, c.get('address'))
  return work().finally(release)
}

function refuseByHeaders(c: HonoContext<AppEnv>, maxBytes: number): void {
  if ((lengthOf(c) ?? 0) > maxBytes) throw tooLarge()
  const encoding = c.req.header('Content-Encoding') ?? 'identity'
  if (encoding.toLowerCase() === 'identity') return
  const text =
    'Compressed requests are not accepted. Please send it again without Content-Encoding.'
  throw new Refusal('unsupported_media', 'encoded_body', text)
}

async function readJson(c: HonoContext<AppEnv>, maxBytes: number): Promise<void> {
  const body = await wholeBody(c, maxBytes)
  if (body.length === 0) throw unreadable('The request is empty. Please send JSON.')
  if (!isUtf8(body)) throw unreadable('The request is not valid UTF-8.')
  if (body.length > BODY_BYTES.small) await ownTurn()
  rejectOversizedJson(body)
  read.add(c.req.raw)
}

// A body of told length, which `refuseByHeaders` has judged, is not worth a stream: one would be a quarter of the work of a small
// request. Hono gives those who parse it what was read here.
async function wholeBody(c: HonoContext<AppEnv>, maxBytes: number): Promise<Uint8Array> {
  if (lengthOf(c) !== undefined) {
    const body = await c.req.arrayBuffer().catch(refuseCutOff)
    if (body.byteLength > maxBytes) throw tooLarge()
    return new Uint8Array(body)
  }
  const body = await bytesOf(c, maxBytes)
  c.req.raw = new Request(c.req.raw, { method: c.req.method, body })
  return body
}

let lastTurn = Promise.resolve()

// To parse and clean a long text takes up to a tenth of a second. Each begins in a turn of the event loop of its own, so
// that others are answered between two.
function ownTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => nextTurn())
  return lastTurn
}

function isJson(c: HonoContext<AppEnv>): boolean {
  return /^application\/(?:[\w.-]+\+)?json/i.test(c.req.header('Content-Type') ?? '')
}

// Undefined for a body in chunks.
function lengthOf(c: HonoContext<AppEnv>): number | undefined {
  const length = c.req.header('Content-Length')
  return length === undefined ? undefined : Number(length)
}

/** What a body gets that is longer than its route allows (413). */
export function tooLarge(): Refusal {
  return new Refusal('too_large', 'body_too_large', 'The request is too large.')
}

function refuseCutOff(): never {
  throw unreadable('The request was cut off.')
}

function unreadable(text: string): Refusal {
  return new Refusal('invalid', 'unreadable_body', text)
}
