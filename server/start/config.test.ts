import { readConfig } from './config.ts'

test('an empty environment gives the defaults', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    isHttps: false,
    STARTER_CONTENT: true,
    NIGHTLY_BACKUP: true,
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
  ['CDN', 'akamai'],
  ['CDN_ZONE', 'a/b'],
  ['CDN_PURGE_URL', 'varnish:6081'],
  ['RATES_URL', 'never'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_PORT', 'off'],
  ['METRICS_PORT', '3000'],
  ['METRICS_TOKEN', 'too short'],
  ['PAYPAL_CLIENT_SECRET', 'two words'],
  ['PAYPAL_WEBHOOK_ID', 'WH-1/..'],
  ['PAYPAL_API_BASE', 'api-m.paypal.com'],
  ['PAYPAL_API_BASE', 'https://api-m.paypal.com/v2'],
  ['PAYPAL_CURRENCIES', 'dollars'],
  ['PAYPAL_CURRENCIES', 'EUR,GBP'],
  ['SHOPIFY_STORE_DOMAIN', 'https://my-shop.myshopify.com'],
  ['SHOPIFY_STORE_DOMAIN', 'my-shop.myshopify.com:8080/api'],
  ['SHOPIFY_STORE_DOMAIN', '127.0.0.1'],
  ['SHOPIFY_STOREFRONT_TOKEN', 'two\nlines and a space'],
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

test('a bucket is named by all of its variables or by none', () => {
  const S3_ENDPOINT = 'https://s3.eu-central-1.amazonaws.com/'
  const rest = {
    S3_BUCKET: 'my-pictures',
    S3_ACCESS_KEY_ID: 'AKIA',
    S3_SECRET_ACCESS_KEY: 'a/b+c=',
  }
  expect(readConfig({ S3_ENDPOINT })).toEqual({
    problems: Object.keys(rest).map((name) => `${name}: must be set when S3_ENDPOINT is set`),
  })
  expect(readConfig({ S3_PUBLIC_URL: 'https://cdn.test' })).toEqual({
    problems: ['S3_ENDPOINT: must be set when S3_PUBLIC_URL is set'],
  })
  expect(readConfig({ S3_ENDPOINT, ...rest })).toMatchObject({
    bucket: {
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'my-pictures',
      region: 'us-east-1',
      secretAccessKey: 'a/b+c=',
    },
  })
  expect(readConfig({})).toMatchObject({ bucket: undefined })
})

test.each(['tiny', 'UA-12345-1', 'G-abc', 'G-ABC1234567"><script>'])(
  'the measuring tag %s is none of Google Analytics',
  (ANALYTICS_ID) => {
    expect(readConfig({ ANALYTICS_ID })).toEqual({
      problems: [expect.stringMatching(/^ANALYTICS_ID: must be a measurement id of Google/)],
    })
  },
)

test('a Shopify store is set with both its domain and its token, or not at all', () => {
  const domain = { SHOPIFY_STORE_DOMAIN: 'My-Shop.myshopify.com' }
  const token = { SHOPIFY_STOREFRONT_TOKEN: '0123456789abcdef0123456789abcdef' }
  expect(readConfig({ ...domain, ...token })).toMatchObject({
    SHOPIFY_STORE_DOMAIN: 'my-shop.myshopify.com',
  })
  expect(readConfig(domain)).toEqual({
    problems: ['SHOPIFY_STOREFRONT_TOKEN: must be set when SHOPIFY_STORE_DOMAIN is set'],
  })
  expect(readConfig(token)).toEqual({
    problems: ['SHOPIFY_STORE_DOMAIN: must be set when SHOPIFY_STOREFRONT_TOKEN is set'],
  })
})

test('no line repeats a secret', () => {
  const config = readConfig({ OWNER_EMAIL: 'a@b.test', OWNER_PASSWORD: 'tiny' })
  expect(JSON.stringify(config)).not.toContain('tiny')
})

test.each([
  [{ CDN: 'cloudflare', CDN_ZONE: 'z', CDN_TOKEN: 't', TRUST_PROXY: '1' }, []],
  [{ CDN: 'on', CDN_PURGE_URL: 'http://varnish:80', TRUST_PROXY: '1' }, []],
  [{ CDN: 'on', TRUST_PROXY: '1' }, []],
  [
    { CDN: 'fastly', CDN_ZONE: 'z', TRUST_PROXY: '1' },
    ['CDN_TOKEN: must be set when CDN is fastly'],
  ],
  [{ CDN: 'on' }, ['TRUST_PROXY: must be set when CDN is, or all visitors would count as one']],
  [{ CDN_ZONE: 'z' }, ['CDN_ZONE: has no effect while CDN is off; remove it']],
  [{ CDN_TOKEN: 't' }, ['CDN_TOKEN: has no effect while CDN is off; remove it']],
  [
    { CDN: 'bunny', CDN_ZONE: '1', CDN_TOKEN: 't', CDN_PURGE_URL: 'http://a', TRUST_PROXY: '1' },
    ['CDN_PURGE_URL: has no effect while CDN is bunny; remove it'],
  ],
])('what a CDN needs is asked for, and what does nothing is refused: %j', (env, problems) => {
  const config = readConfig(env)
  expect('problems' in config ? config.problems : []).toEqual(problems)
})
