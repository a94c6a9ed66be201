import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Stored = { body: Buffer; headers: [string, string][]; keys: string[]; untilMs: number }

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

/**
 * A caching proxy in front of the site at `origin`, with the one rule that the guide asks for: requests with a cookie of the
 * site's pass by. It keeps what says `s-maxage`, by address alone, and drops what has a key that a PURGE names. Countries are
 * named by `x-test-country`.
 */
export async function startCachingProxy(origin: () => string) {
  const copies = new Map<string, Stored>()
  const script = { purgeStatus: 200, purges: [] as string[][] }
  const server = createServer((request, response) => {
    const answering = request.method === 'PURGE' ? purge : serve
    answering(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, copies, script, get, close: () => close(server) }

  async function get(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(url + path, { headers, redirect: 'manual' })
    return {
      status: answer.status,
      headers: answer.headers,
      isHit: answer.headers.get('x-cache') === 'hit',
      text: await answer.text(),
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { url: address = '/', headers } = request
    const isPassed = /(?:kiosk_session|currency|country|flash)=/.test(headers.cookie ?? '')
    const found = isPassed ? undefined : copies.get(address)
    if (found && found.untilMs > Date.now()) return send(response, found, 'hit')
    const answer = await fetch(origin() + address, {
      redirect: 'manual',
      headers: {
        'accept-encoding': 'identity',
        'x-forwarded-for': '203.0.113.7',
        cookie: headers.cookie ?? '',
        'x-country-code': String(headers['x-test-country'] ?? 'XX'),
      },
    })
    const stored = {
      body: Buffer.from(await answer.arrayBuffer()),
      headers: [...answer.headers].filter(([name]) => !HOP_BY_HOP.has(name)),
      keys: (answer.headers.get('surrogate-key') ?? '').split(' '),
      untilMs: Date.now() + 1000 * sharedSeconds(answer.headers.get('cache-control') ?? ''),
    }
    if (!isPassed && answer.status === 200 && !answer.headers.has('set-cookie'))
      if (stored.untilMs > Date.now()) copies.set(address, stored)
    response.statusCode = answer.status
    send(response, stored, 'miss')
  }

  async function purge({ headers }: IncomingMessage, response: ServerResponse) {
    const keys = String(headers['surrogate-key']).split(' ')
    script.purges.push(keys)
    if (script.purgeStatus === 200)
      for (const [address, copy] of copies)
        if (copy.keys.some((key) => keys.includes(key))) copies.delete(address)
    response.writeHead(script.purgeStatus).end()
  }
}

function sharedSeconds(cacheControl: string): number {
  return /private|no-store/.test(cacheControl)
    ? 0
    : Number(/s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0)
}

function send(response: ServerResponse, { body, headers }: Stored, found: 'hit' | 'miss') {
  for (const [name, value] of headers) response.appendHeader(name, value)
  response.setHeader('X-Cache', found)
  response.end(body)
}

function close(server: ReturnType<typeof createServer>): Promise<unknown> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
}
