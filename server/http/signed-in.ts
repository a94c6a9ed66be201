import type { MiddlewareHandler } from 'hono'
import { requireMember } from '#server/kernel/actor.ts'
import type { AppEnv } from './app-env.ts'

/** Refuses a guest with `message` before anything else of the request is judged. */
export function signedIn(message?: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    requireMember(c.get('actor'), message)
    await next()
  }
}
