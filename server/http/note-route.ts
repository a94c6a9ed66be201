import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from './app-env.ts'

/** Tells which route answered a request from outside, such as `GET /api/posts/:id`. */
export function noteRoute(
  note: (request: IncomingMessage, route: string) => void,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    const request = c.env?.incoming
    const answered = request && matchedRoutes(c).findLast(({ method }) => method !== 'ALL')
    if (answered) note(request, `${answered.method} ${answered.path}`)
  }
}
