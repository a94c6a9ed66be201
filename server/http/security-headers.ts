import { createHash } from 'node:crypto'
import { PLAYER_ORIGINS } from '#shared/post/video-links.ts'

type Transport = { isHttps: boolean; HSTS_SUBDOMAINS: boolean }

/** Headers of every answer. Sub-domains may be other machines without TLS, so HSTS covers them only when asked. */
export function securityHeaders({ isHttps, HSTS_SUBDOMAINS }: Transport): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'X-Frame-Options': 'DENY',
    ...(isHttps && {
      'Strict-Transport-Security': `max-age=31536000${HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`,
    }),
  }
}

/** For pages whose address is a secret: no other page may learn it. */
export const NO_REFERRER = { 'Referrer-Policy': 'no-referrer' }

/** For everything but pages: nothing may be loaded. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * The Content-Security-Policy of pages: inline scripts are allowed by their SHA-256 alone. Style attributes are allowed
 * (blurred placeholders, view-transition names), style elements are not. Frames hold this site or a video's player. Forms may lead to `formOrigins` too.
 */
export function pagePolicy(inlineScripts: string[], formOrigins: string[] = []): string {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ['frame-src', "'self'", ...PLAYER_ORIGINS].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ['form-action', "'self'", ...formOrigins].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}
