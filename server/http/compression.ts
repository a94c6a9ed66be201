import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'
import { chooseEncoding } from './page-cache.ts'

const MIN_BYTES = 1400
const LEVEL = 4
// Events are sent as they come: a compressor would hold them back.
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:json|[\w.+-]+\+(?:json|xml)))/

const compress = promisify(gzip)

/** Sends text that is no cached page compressed, to clients that take it; what fits one packet stays as it is. */
export const compression: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.env?.inside || c.req.method === 'HEAD' || c.res.headers.has('Content-Encoding')) return
  if (!TEXT.test(c.res.headers.get('Content-Type') ?? '')) return
  c.res.headers.append('Vary', 'Accept-Encoding')
  if (chooseEncoding(c.req.header('Accept-Encoding')) === 'identity') return
  const { status, headers } = c.res
  const text = Buffer.from(await c.res.arrayBuffer())
  const isWorthIt = text.length >= MIN_BYTES
  if (isWorthIt) headers.set('Content-Encoding', 'gzip')
  headers.delete('Content-Length')
  c.res = new Response(isWorthIt ? await compress(text, { level: LEVEL }) : text, {
    status,
    headers,
  })
}
