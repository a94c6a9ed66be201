import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#server/kernel/refusal.ts'
import type { AppEnv } from './app-env.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses cross-site writes from browsers; clients that are not browsers pass. */
export function originCheck(publicUrl: string): MiddlewareHandler<AppEnv> {
  const publicHost = new URL(publicUrl).host
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && isCrossSite(c.req.raw.headers, publicHost)) {
      throw new Refusal('forbidden', 'cross_site', 'This request came from another site.')
    }
    await next()
  }
}

/** By Origin and Fetch Metadata; false for clients that send neither. */
export function isCrossSite(headers: Headers, publicHost: string): boolean {
  const origin = headers.get('origin')
  if (origin !== null && !isOwnOrigin(origin, [publicHost, headers.get('host') ?? ''])) return true
  const site = headers.get('sec-fetch-site')
  return site === 'cross-site' || site === 'same-site'
}

function isOwnOrigin(origin: string, hosts: string[]): boolean {
  return URL.canParse(origin) && hosts.includes(new URL(origin).host)
}
