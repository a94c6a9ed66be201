import type { Actor } from '#server/kernel/actor.ts'
import { readCookie } from '#server/http/cookies.ts'

/** The cookie with the secret by which a guest's orders are theirs. */
export function shopperCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-kiosk_shopper' : 'kiosk_shopper'
}

const SECRET = /^[\w-]{43}$/

/** A guest who has the cookie of a shopper is a holder of orders; everybody else stays who they are. */
export function shopperOf(known: Actor, headers: Headers, isHttps: boolean): Actor {
  if (known.kind !== 'guest') return known
  const secret = readCookie(headers.get('cookie'), shopperCookieName(isHttps))
  return secret && SECRET.test(secret) ? { kind: 'holder', of: 'order', secret } : known
}
