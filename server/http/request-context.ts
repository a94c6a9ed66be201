import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { randomText } from '#server/kernel/ids.ts'
import { markRequest } from '#server/kernel/trail.ts'
import type { StatusCode } from 'hono/utils/http-status'
import type { AppEnv } from './app-env.ts'

/** Sets the request id and client address that the server passed in; tests pass none. */
export const requestContext: MiddlewareHandler<AppEnv> = (c, next) => {
  const requestId = c.env?.requestId ?? randomText(12)
  const address = c.env?.address ?? '127.0.0.1'
  c.set('requestId', requestId)
  c.set('address', address)
  if (c.env?.inside) keepAnswer(c, c.env.inside)
  return markRequest({ requestId, address }, next)
}

// A page gets the value itself. Replaced here, once for all routes, because serializing and parsing it would add a fifth to every
// page for one reader (docs/decisions/0080).
function keepAnswer(
  c: HonoContext<AppEnv>,
  inside: NonNullable<AppEnv['Bindings']['inside']>,
): void {
  const json = (value: unknown, status?: StatusCode, headers?: Headed) => {
    inside.answer = { value }
    return c.body(null, status, headers)
  }
  Object.assign(c, { json })
}

type Headed = Record<string, string | string[]>
