import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy as policyOf, securityHeaders } from './security-headers.ts'

const pagePolicy = (html: string) => policyOf(Buffer.from(html))

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the policy of a page allows its own inline scripts and no others', () => {
  const policy = pagePolicy(
    '<script>a()</script><script src="/x.js"></script><script type="module">b()</script>',
  )
  expect(policy).toContain(hash('a()'))
  expect(policy).toContain(hash('b()'))
  expect(policy.match(/sha256-/g)).toHaveLength(2)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('a script is hashed by its bytes, whatever it says', () => {
  expect(pagePolicy('<script>say("Zürich ✨")</script>')).toContain(hash('say("Zürich ✨")'))
})

test('structured data is not a script', () => {
  expect(pagePolicy('<script type="application/ld+json">{"a":1}</script>')).not.toContain('sha256-')
})

test('strict transport is asked for on https only', () => {
  expect(securityHeaders(true)).toHaveProperty('Strict-Transport-Security')
  expect(securityHeaders(false)).not.toHaveProperty('Strict-Transport-Security')
})
