import type { MiddlewareHandler } from 'hono'
import { guest, type Actor } from '#server/kernel/actor.ts'
import type { AppEnv } from './app-env.ts'
import { readCookie, sessionCookieName } from './cookies.ts'

/** Whether a path belongs to the API or a stored file, not to a page or a built file. */
export const isApi = (path: string) => /^\/(api|media)(\/|$)/.test(path)

export type FindActor = (sessionSecret: string) => Promise<Actor>

/**
 * Sets the actor from the session cookie; a guest without a live session. While the database is down, pages render for a
 * guest and say so.
 */
export function session(isHttps: boolean, findActor: FindActor): MiddlewareHandler<AppEnv> {
  const cookie = sessionCookieName(isHttps)
  return async (c, next) => {
    const inside = c.env?.inside
    const secret = readCookie(c.req.raw.headers.get('cookie'), cookie)
    c.set('sessionSecret', secret)
    const find = async (sessionSecret: string) =>
      (c.env?.actor?.() ?? findActor(sessionSecret)).catch((error: unknown) => {
        if (isApi(c.req.path)) throw error
        return guest
      })
    const actor = inside?.actor ?? (secret ? await find(secret) : guest)
    c.set('actor', isMeant(actor, c.req.header('x-account')) ? actor : guest)
    await next()
  }
}

// A window names the account that it was opened with; another tab may have signed in to another one since.
function isMeant(actor: Actor, account: string | undefined): boolean {
  return !account || actor.kind !== 'member' || actor.userId === account
}
