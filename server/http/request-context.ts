import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { randomText } from '#server/kernel/ids.ts'
import type { AppEnv } from './app-env.ts'

/** Takes the request's id and the client's address from the server (or makes an id when called without one). */
export const requestContext: MiddlewareHandler<AppEnv> = (c, next) => {
  c.set('requestId', c.env?.requestId ?? randomText(12))
  c.set('address', c.env?.address ?? '127.0.0.1')
  if (c.env?.inside) keepAnswer(c, c.env.inside)
  return next()
}

// A page takes the value as it is: writing it as JSON and reading it again would be a quarter of the call.
function keepAnswer(
  c: HonoContext<AppEnv>,
  inside: NonNullable<AppEnv['Bindings']['inside']>,
): void {
  const withoutBody = (value: unknown, status?: number, headers?: HeadersInit) => {
    inside.answer = { value }
    return c.body(null, status as 200, headers as Record<string, string>)
  }
  c.json = withoutBody as unknown as typeof c.json
}
