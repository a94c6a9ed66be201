import type { Context as HonoContext } from 'hono'
import { setCookie } from 'hono/cookie'
import type { AppEnv } from '#server/http/app-env.ts'
import { DAY_MS, SECOND_MS } from '#server/kernel/clock.ts'
import { shopperCookieName } from '#server/modules/orders/shopper.ts'

const KEPT_SECONDS = (90 * DAY_MS) / SECOND_MS

/** By this a guest's orders stay theirs for 90 days after the last one. */
export function putShopperCookie(c: HonoContext<AppEnv>, isHttps: boolean, secret: string): void {
  setCookie(c, shopperCookieName(isHttps), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps,
    maxAge: KEPT_SECONDS,
  })
}
