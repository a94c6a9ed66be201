import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Actor } from '#server/kernel/actor.ts'
import type { AppEnv } from './app-env.ts'
import { rejectOversizedJson } from './json-limits.ts'
import type { Visitor } from './listener.ts'
import { isCrossSite } from './origin-check.ts'
import type { Requester } from './requester.ts'

// Two addresses, each of the longest that a page has.
const MOST_BYTES = 20 * 1024

type Sender = { requester: Requester; actor: Actor }

type BeaconDeps = {
  publicUrl: string
  /** What to do with the body of a beacon, by its path; false where it is not one, which the API then refuses. */
  takers: ReadonlyMap<string, (body: unknown, sender: Sender) => boolean>
  fetch(request: Request, env: AppEnv['Bindings']): Response | Promise<Response>
  /** Headers of every answer. */
  headers: Record<string, string>
}

/**
 * Takes what pages report of themselves before the API is asked, which would do the same (docs/decisions/0088). Resolves to
 * false for all else: other requests, and beacons that it refuses or that need a stream.
 */
export function beacons({ publicUrl, takers, fetch, headers: always }: BeaconDeps) {
  const publicHost = new URL(publicUrl).host
  // As a flat list, Node writes them as they are.
  const headers = Object.entries({ ...always, 'Cache-Control': 'private, no-store' }).flat()
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    visitor: Visitor,
  ): Promise<boolean> => {
    const take = request.method === 'POST' ? takers.get(request.url ?? '') : undefined
    const read = { get: (name: string) => headerOf(request, name) }
    if (!take || !isPlain(read) || isCrossSite(read, publicHost)) return false
    const actor = await visitor.actor().catch(() => undefined)
    if (!actor) return false
    const bytes = await bodyOf(request)
    if (!bytes) return true
    const { address, requestId } = visitor
    if (take(parsed(bytes), { requester: { headers: read, address }, actor }))
      response.writeHead(204, [...headers, 'X-Request-Id', requestId]).end()
    else {
      const again = { method: 'POST', headers: namedOf(request), body: bytes }
      await pass(response, await fetch(new Request(publicUrl + request.url, again), visitor))
    }
    return true
  }
}

type ReadHeaders = Pick<Headers, 'get'>

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name.toLowerCase()]
  return (Array.isArray(value) ? value.join(', ') : value) ?? null
}

// Sent as a page of ours does: a body of told length, by whoever is signed in.
function isPlain(headers: ReadHeaders): boolean {
  const bytes = Number(headers.get('Content-Length') ?? 0)
  const isBounded = bytes > 0 && bytes <= MOST_BYTES && !headers.get('Content-Encoding')
  return (
    isBounded && headers.get('Content-Type') === 'application/json' && !headers.get('X-Account')
  )
}

/** Undefined where the sender left before its end. */
function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = []
    request
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('end', () => resolve(Buffer.concat(pieces)))
      .on('close', () => resolve(undefined))
  })
}

/** Undefined for what is no JSON, and for what may not be parsed. */
function parsed(bytes: Buffer): unknown {
  try {
    rejectOversizedJson(bytes)
    return isUtf8(bytes) ? JSON.parse(bytes.toString()) : undefined
  } catch {
    return undefined
  }
}

function namedOf({ headers }: IncomingMessage): Headers {
  const named = new Headers()
  for (const [name, value] of Object.entries(headers))
    for (const each of [value ?? []].flat()) named.append(name, each)
  return named
}

async function pass(response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(new Uint8Array(await answer.arrayBuffer()))
}
