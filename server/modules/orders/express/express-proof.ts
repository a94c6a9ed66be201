import { readCookie } from '#server/http/cookies.ts'
import { digest } from '#server/kernel/ids.ts'

const SECRET = /^[\w-]{43}$/

export function expressCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-kiosk_express' : 'kiosk_express'
}

/** What a browser agrees to at a provider is its own by a secret, of which the provider keeps the hash; empty without one. */
export function expressProof(headers: Headers, isHttps: boolean): string {
  const secret = readCookie(headers.get('cookie'), expressCookieName(isHttps)) ?? ''
  return SECRET.test(secret) ? digest(secret) : ''
}
