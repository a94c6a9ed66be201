import type { Context as HonoContext } from 'hono'
import { setCookie } from 'hono/cookie'
import type { AppEnv } from '#server/http/app-env.ts'
import { DAY_MS, SECOND_MS } from '#server/kernel/clock.ts'
import { guestCookieName } from '#server/modules/orders/guest-cookie.ts'

const KEPT_SECONDS = (90 * DAY_MS) / SECOND_MS

/** By this a guest's orders stay theirs for 90 days after the last one. */
export function putGuestCookie(c: HonoContext<AppEnv>, isHttps: boolean, secret: string): void {
  setCookie(c, guestCookieName(isHttps), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps,
    maxAge: KEPT_SECONDS,
  })
}
