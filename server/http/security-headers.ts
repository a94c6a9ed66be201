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

/** How the Content-Security-Policy names inline scripts. */
export function scriptHashes(inlineScripts: string[]): string[] {
  return inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

// https://developers.google.com/tag-platform/security/guides/csp
const MEASURING = {
  script: ['https://www.googletagmanager.com'],
  img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
}

type Pages = { formOrigins?: string[]; pictureOrigins?: string[]; hasMeasuring?: boolean }

/**
 * The Content-Security-Policy of pages: inline scripts are allowed by their SHA-256 alone. Style attributes are allowed
 * (blurred placeholders, view-transition names), style elements are not. Frames hold this site or a video's player. Forms may
 * lead to `formOrigins` too, and with `hasMeasuring` Google's tag may be loaded and report.
 */
export function pagePolicy(
  hashes: string[],
  { formOrigins = [], pictureOrigins = [], hasMeasuring = false }: Pages = {},
): string {
  const measuring = hasMeasuring ? MEASURING : { script: [], img: [], connect: [] }
  return [
    "default-src 'self'",
    [`script-src 'self'`, ...hashes, ...measuring.script].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureOrigins, ...measuring.img].join(' '),
    ...(hasMeasuring ? [["connect-src 'self'", ...measuring.connect].join(' ')] : []),
    ['frame-src', "'self'", ...PLAYER_ORIGINS].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ['form-action', "'self'", ...formOrigins].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}
