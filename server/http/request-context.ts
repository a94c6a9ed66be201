import type { MiddlewareHandler } from 'hono'
import { randomText } from '#server/kernel/ids.ts'
import type { AppEnv } from './app-env.ts'

/** Takes the request's id and the client's address from the server (or makes an id when called without one). */
export function requestContext(headers: Record<string, string>): MiddlewareHandler<AppEnv> {
  const always = Object.entries(headers)
  return async (c, next) => {
    c.set('requestId', c.env?.requestId ?? randomText(12))
    c.set('address', c.env?.address ?? '127.0.0.1')
    await next()
    for (const [name, value] of always) c.res.headers.set(name, value)
    c.res.headers.set('X-Request-Id', c.get('requestId'))
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store')
  }
}
