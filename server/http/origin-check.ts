import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#server/kernel/refusal.ts'
import type { AppEnv } from './app-env.ts'
import { hasSecret } from './secret-paths.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses cross-site writes from browsers; clients that are not browsers pass. */
export function originCheck(publicUrl: string): MiddlewareHandler<AppEnv> {
  const publicHost = new URL(publicUrl).host
  return async (c, next) => {
    const { method, path, raw } = c.req
    if (!SAFE_METHODS.has(method) && isCrossSite(raw.headers, publicHost, path)) {
      throw new Refusal('forbidden', 'cross_site', 'This request came from another site.')
    }
    await next()
  }
}

/** By Origin and Fetch Metadata; false for clients that send neither. */
export function isCrossSite(
  headers: Pick<Headers, 'get'>,
  publicHost: string,
  path = '/',
): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  // A form on a page without referrers has no origin. Where the browser does not say whose page it was either, the secret
  // in the address shows that it was ours.
  if (origin === 'null') return site === null ? !hasSecret(path) : site !== 'same-origin'
  if (origin !== null && !isOwnOrigin(origin, [publicHost, headers.get('host') ?? ''])) return true
  return site === 'cross-site' || site === 'same-site'
}

function isOwnOrigin(origin: string, hosts: string[]): boolean {
  // As browsers spell it, which spares most requests the parser.
  if (hosts.some((host) => origin === `https://${host}` || origin === `http://${host}`)) return true
  return hosts.includes(URL.parse(origin)?.host ?? '')
}
