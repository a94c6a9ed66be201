import type { MiddlewareHandler } from 'hono'
import { requireMember, type Actor } from '#server/kernel/actor.ts'
import type { AppEnv } from './app-env.ts'

/** Asks a room's `access.ts` who may, before the body and the query are looked at. */
export function allow(may: (actor: Actor) => unknown): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    may(c.get('actor'))
    await next()
  }
}

/** Refuses a guest with `message` before anything else of the request is judged. */
export function signedIn(message?: string): MiddlewareHandler<AppEnv> {
  return allow((actor) => requireMember(actor, message))
}
