import type { MiddlewareHandler } from 'hono'
import { guest, type Actor } from '#server/kernel/actor.ts'
import type { AppEnv } from './app-env.ts'
import { readCookie, sessionCookieName } from './cookies.ts'

export type FindActor = (sessionSecret: string) => Promise<Actor>

/** Puts the person behind the session cookie into the request; anyone without a live session is a guest. */
export function session(isHttps: boolean, findActor: FindActor): MiddlewareHandler<AppEnv> {
  const cookie = sessionCookieName(isHttps)
  return async (c, next) => {
    const inside = c.env?.inside
    const secret = readCookie(c.req.raw.headers.get('cookie'), cookie)
    c.set('sessionSecret', secret)
    c.set('actor', inside?.actor ?? (secret ? await findActor(secret) : guest))
    await next()
  }
}
