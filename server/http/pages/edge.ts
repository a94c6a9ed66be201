import type { Copy } from '#server/http/copy-headers.ts'
import type { CachedPage } from './page-cache.ts'

/** What a CDN may keep: the page of a guest who has chosen nothing, from no country in particular. */
export type Edge = {
  currency(): string
  country(page: string): string | Promise<string>
  headers(copy: Copy): Record<string, string>
}

/** How old lists may be at the CDN: their numbers of likes change without a purge. */
export const LIST_SECONDS = 10

// Midnight changes the days that it promises.
const DAY_PAGE_SECONDS = 300

/** How long a page at the CDN lasts at most, by the day that it is for; undefined where no day ends it. */
export const secondsOf = (day: string) => (day ? DAY_PAGE_SECONDS : undefined)

// Of a session, of what was chosen, and of what is said once.
const OWN_COOKIE = /(?:^|;\s*)(?:(?:__Host-)?kiosk_session|currency|country|flash)=/
const OWN_QUERY = /(?:^|&)own(?:[=&]|$)/

/** Whether a request is for a page of its visitor's own, which no CDN may keep. */
export function isForOne(cookies: string | undefined, query: string): boolean {
  return OWN_QUERY.test(query) || (cookies !== undefined && OWN_COOKIE.test(cookies))
}

const BY_COOKIE = { Vary: 'Cookie, Accept-Encoding' }
const UNSHARED = { 'Cache-Control': 'private, no-cache', ...BY_COOKIE }

/** Who may keep a page that is rendered once for many: browsers, and the CDN if there is a `copy`. */
export function keepingOf(edge: Edge | undefined, copy: Copy | undefined): Record<string, string> {
  if (!edge) return { 'Cache-Control': 'no-cache', ...BY_COOKIE }
  // By Vary: Cookie, a CDN would keep a copy for each visitor.
  return copy ? { ...edge.headers(copy), Vary: 'Accept-Encoding' } : UNSHARED
}

/** With a message that goes with its cookie. */
export const saidOnce = (cookie: string) => ({ 'Set-Cookie': cookie, ...BY_COOKIE })

/** The same page, which no CDN may keep. */
export function unshared({ revision, etag, bytes, headers }: CachedPage): CachedPage {
  const {
    'Cloudflare-CDN-Cache-Control': _cloudflare,
    'Surrogate-Control': _fastly,
    ...rest
  } = headers
  return { revision, etag, bytes, heads: {}, headers: { ...rest, ...UNSHARED } }
}
