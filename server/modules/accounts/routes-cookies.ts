import type { Context as HonoContext } from 'hono'
import { setCookie } from 'hono/cookie'
import { SECOND_MS } from '#server/kernel/clock.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readCookie, sessionCookieName } from '#server/http/cookies.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAccount } from './access.ts'
import { DEVICE_MS } from './enter.ts'
import { CHALLENGE_MS } from './passkeys/index.ts'
import { SESSION_LIMITS } from './session-limits.ts'
import { TICKET_MS } from './two-step/index.ts'
import type { FlashName } from '#shared/text/flashes.ts'
import type { NewSession, SignInOrigin } from './sign-in-origin.ts'

/** The cookies of the session, of the known device, of a sign-in that waits for its code, and of a passkey's ceremony. */
export function personalCookies({ config, countries }: Pick<Context, 'config' | 'countries'>) {
  const { isHttps } = config
  const session = sessionCookieName(isHttps)
  const device = isHttps ? '__Host-kiosk_device' : 'kiosk_device'

  const challenge = isHttps ? '__Host-kiosk_passkey' : 'kiosk_passkey'
  const ticket = isHttps ? '__Host-kiosk_ticket' : 'kiosk_ticket'

  function put(c: HonoContext<AppEnv>, name: string, value: string, seconds: number): void {
    const limits = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps } as const
    setCookie(c, name, value, { ...limits, maxAge: seconds })
  }

  // Whichever way they signed in, the next page says it.
  function putFlash(c: HonoContext<AppEnv>, flash: FlashName): void {
    setCookie(c, 'flash', flash, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 60 })
  }

  return {
    visitOf: (c: HonoContext<AppEnv>): SignInOrigin => ({
      address: c.get('address'),
      sessionSecret: c.get('sessionSecret'),
      deviceSecret: readCookie(c.req.raw.headers.get('cookie'), device),
      userAgent: c.req.header('user-agent') ?? '',
      country: countries.find(c.get('address')),
    }),
    putEntrance(c: HonoContext<AppEnv>, entrance: NewSession): void {
      put(c, session, entrance.sessionSecret, entrance.sessionSeconds)
      put(c, device, entrance.deviceSecret, DEVICE_MS / SECOND_MS)
      if (entrance.isReopened) putFlash(c, 'account-kept')
    },
    /** Of the same session, whose secret was renewed. */
    putSession(c: HonoContext<AppEnv>, sessionSecret: string): void {
      const { absoluteMs } = SESSION_LIMITS[requireAccount(c.get('actor')).role]
      put(c, session, sessionSecret, absoluteMs / SECOND_MS)
    },
    putDevice(c: HonoContext<AppEnv>, deviceSecret: string): void {
      put(c, device, deviceSecret, DEVICE_MS / SECOND_MS)
    },
    ticketOf: (c: HonoContext<AppEnv>) => readCookie(c.req.raw.headers.get('cookie'), ticket),
    putTicket: (c: HonoContext<AppEnv>, secret: string) =>
      put(c, ticket, secret, TICKET_MS / SECOND_MS),
    challengeOf: (c: HonoContext<AppEnv>) => readCookie(c.req.raw.headers.get('cookie'), challenge),
    putChallenge: (c: HonoContext<AppEnv>, secret: string) =>
      put(c, challenge, secret, CHALLENGE_MS / SECOND_MS),
    dropChallenge: (c: HonoContext<AppEnv>) => put(c, challenge, '', 0),
    dropTicket: (c: HonoContext<AppEnv>) => put(c, ticket, '', 0),
    dropSession: (c: HonoContext<AppEnv>) => put(c, session, '', 0),
  }
}
