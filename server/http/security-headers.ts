import { createHash } from 'node:crypto'

const INLINE_SCRIPT =
  /<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

/** Headers that every answer carries. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'X-Frame-Options': 'DENY',
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** The policy for anything that is not a page: it may load nothing. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * The Content-Security-Policy of one finished page: its own inline scripts are allowed by their SHA-256, no others.
 * Style attributes are allowed (blurred placeholders, names of view transitions), style elements are not.
 */
export function pagePolicy(html: Uint8Array): string {
  const hashes = new Set<string>()
  // One byte is one character here: the tags are ASCII, and the scripts are hashed as the bytes that they are.
  for (const [, script = ''] of Buffer.from(html.buffer, html.byteOffset, html.length)
    .toString('latin1')
    .matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`)
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
