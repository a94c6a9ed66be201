import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment gives the defaults', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    isHttps: false,
    STARTER_CONTENT: true,
    RATE_LIMITS: true,
    LOG_LEVEL: 'info',
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000 })
})

test.each([
  ['PORT', '3000x'],
  ['PORT', '99999'],
  ['PUBLIC_URL', 'ftp://site.test'],
  ['PUBLIC_URL', 'https://site.test/blog'],
  ['DATABASE_URL', 'mysql://x'],
  ['OWNER_EMAIL', 'nobody'],
  ['RATE_LIMITS', 'maybe'],
  ['RATES_URL', 'never'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused with a line that names it', (name, value) => {
  const config = readConfig({ [name]: value })
  if (!('problems' in config)) throw new Error('it was accepted')
  expect(config.problems.find((line) => line.startsWith(`${name}: `))).toBeDefined()
})

test('every wrong variable has a line of its own', () => {
  const config = readConfig({ PORT: 'x', LOG_LEVEL: 'y', SMTP_URL: 'smtp://mail.test' })
  expect(config).toEqual({
    problems: [
      expect.stringMatching(/^PORT: /),
      expect.stringMatching(/^LOG_LEVEL: /),
      'MAIL_FROM: must be set when SMTP_URL is set',
    ],
  })
})

test('what does nothing yet is refused with a line of its own, and its value is not repeated', () => {
  const names = [
    'REDIS_URL',
    'S3_BUCKET',
    'S3_SECRET_ACCESS_KEY',
    'PAYPAL_CLIENT_ID',
    'PAYPAL_WEBHOOK_ID',
    'SHOPIFY_STORE_DOMAIN',
    'ANALYTICS_ID',
  ]
  const env = Object.fromEntries(names.map((name) => [name, 'tiny']))
  expect(readConfig(env)).toEqual({
    problems: names.map((name) => `${name}: not supported yet; remove it`),
  })
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toMatchObject({
    PORT: 3000,
  })
})

test('no line repeats a secret', () => {
  const config = readConfig({ OWNER_EMAIL: 'a@b.test', OWNER_PASSWORD: 'tiny' })
  expect(JSON.stringify(config)).not.toContain('tiny')
})
