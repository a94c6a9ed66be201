import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { randomText } from '#server/kernel/ids.ts'
import type { AppEnv } from './app-env.ts'

/** Sets the request id and client address that the server passed in; tests pass none. */
export const requestContext: MiddlewareHandler<AppEnv> = (c, next) => {
  c.set('requestId', c.env?.requestId ?? randomText(12))
  c.set('address', c.env?.address ?? '127.0.0.1')
  if (c.env?.inside) keepAnswer(c, c.env.inside)
  return next()
}

// A page gets the value itself: serializing and parsing it would be a quarter of the call.
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
