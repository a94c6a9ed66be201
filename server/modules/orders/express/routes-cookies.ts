import type { Context as HonoContext } from 'hono'
import { setCookie } from 'hono/cookie'
import type { AppEnv } from '#server/http/app-env.ts'
import { HOUR_MS, SECOND_MS } from '#server/kernel/clock.ts'
import { digest, newSecret } from '#server/kernel/ids.ts'
import { expressCookieName, expressProof } from './express-proof.ts'

const KEPT_SECONDS = (6 * HOUR_MS) / SECOND_MS

/** The proof of this browser, which gets a secret if it has none. */
export function putExpressProof(c: HonoContext<AppEnv>, isHttps: boolean): string {
  const proof = expressProof(c.req.raw.headers, isHttps)
  if (proof) return proof
  const secret = newSecret()
  setCookie(c, expressCookieName(isHttps), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps,
    maxAge: KEPT_SECONDS,
  })
  return digest(secret)
}
