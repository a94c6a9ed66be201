import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy, securityHeaders } from './security-headers.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the policy of pages allows the scripts that it is given and no others', () => {
  const policy = pagePolicy(['a()', 'say("Zürich ✨")'])
  expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('say("Zürich ✨")')};`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('strict transport is asked for on https only', () => {
  expect(securityHeaders(true)).toHaveProperty('Strict-Transport-Security')
  expect(securityHeaders(false)).not.toHaveProperty('Strict-Transport-Security')
})
