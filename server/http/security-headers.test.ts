import { createHash } from 'node:crypto'
import { pagePolicy, scriptHashes, securityHeaders } from './security-headers.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the policy of pages allows the scripts that it is given and no others', () => {
  const policy = pagePolicy(scriptHashes(['a()', 'say("Zürich ✨")']))
  expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('say("Zürich ✨")')};`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

const HSTS = 'Strict-Transport-Security'

test('strict transport is asked for on https only', () => {
  const asked = { HSTS_SUBDOMAINS: true }
  expect(securityHeaders({ isHttps: true, ...asked })).toHaveProperty(HSTS)
  expect(securityHeaders({ isHttps: false, ...asked })).not.toHaveProperty(HSTS)
})

test('strict transport covers sub-domains only where that is configured', () => {
  const header = (HSTS_SUBDOMAINS: boolean) =>
    securityHeaders({ isHttps: true, HSTS_SUBDOMAINS })[HSTS]
  expect(header(false)).toBe('max-age=31536000')
  expect(header(true)).toBe('max-age=31536000; includeSubDomains')
})

test('forms lead to this site, and to the outside origins that a page names', () => {
  expect(pagePolicy([])).toContain("form-action 'self';")
  const policy = pagePolicy([], { formOrigins: ['https://www.paypal.com'] })
  expect(policy).toContain("form-action 'self' https://www.paypal.com;")
})

test('an outside host is allowed where the owner measures with it, and nowhere else', () => {
  expect(pagePolicy([])).not.toMatch(/google|connect-src/)
  const policy = pagePolicy(scriptHashes(['a()']), { hasMeasuring: true })
  expect(policy).toContain(`script-src 'self' ${hash('a()')} https://www.googletagmanager.com;`)
  expect(policy).toMatch(/connect-src 'self' https:\/\/\*\.google-analytics\.com /)
  expect(policy).toMatch(/img-src 'self' data: blob: https:\/\/\*\.google-analytics\.com /)
})

test('frames hold this site and the players of videos, nothing else', () => {
  expect(pagePolicy([])).toContain(
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com;",
  )
})
