import type { MiddlewareHandler } from 'hono'
import { guest, type Actor } from '#server/kernel/actor.ts'
import type { AppEnv } from './app-env.ts'
import { readCookie, sessionCookieName } from './cookies.ts'

/** Whether a path is the API's or a stored file's; everything else is a page or a file of the site. */
export const isApi = (path: string) => /^\/(api|media)(\/|$)/.test(path)

export type FindActor = (sessionSecret: string) => Promise<Actor>

/**
 * Puts the person behind the session cookie into the request; anyone without a live session is a guest. While the
 * database is away nobody is signed in to a page, which then says so itself.
 */
export function session(isHttps: boolean, findActor: FindActor): MiddlewareHandler<AppEnv> {
  const cookie = sessionCookieName(isHttps)
  return async (c, next) => {
    const inside = c.env?.inside
    const secret = readCookie(c.req.raw.headers.get('cookie'), cookie)
    c.set('sessionSecret', secret)
    const find = async (known: string) =>
      findActor(known).catch((error: unknown) => {
        if (isApi(c.req.path)) throw error
        return guest
      })
    c.set('actor', inside?.actor ?? (secret ? await find(secret) : guest))
    await next()
  }
}
