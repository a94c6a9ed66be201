import type { MiddlewareHandler } from 'hono'
import { requireMember, type Actor } from '#server/kernel/actor.ts'
import type { AppEnv } from './app-env.ts'

/** Checks a room's `access.ts` rule before body and query are validated. */
export function allow(may: (actor: Actor) => unknown): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await may(c.get('actor'))
    await next()
  }
}

/** Refuses guests with `message`, before body and query are validated. */
export function signedIn(message?: string): MiddlewareHandler<AppEnv> {
  return allow((actor) => requireMember(actor, message))
}
