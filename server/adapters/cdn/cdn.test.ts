import { startCdnStandIn } from '#tests/support/cdn-stand-in.ts'
import { cdnBy } from './cdn.ts'
import { bunny, cloudflare, fastly, purgeMethod, type Provider } from './providers.ts'

let standIn: Awaited<ReturnType<typeof startCdnStandIn>>
beforeEach(async () => {
  standIn = await startCdnStandIn()
})
afterEach(() => standIn.close())

const KEYS = ['0123456789ab', 'ba9876543210']
const account = () => ({ zone: 'z1', token: 'secret-token', origin: standIn.origin })
const purge = (provider: Provider, keys = KEYS) => cdnBy(provider, 300).purge(keys)

test('Cloudflare is asked to purge by tags', async () => {
  expect(await purge(cloudflare(account()))).toEqual({ ok: true })
  expect(standIn.asked).toMatchObject([
    {
      method: 'POST',
      path: '/client/v4/zones/z1/purge_cache',
      headers: { authorization: 'Bearer secret-token', 'content-type': 'application/json' },
      body: JSON.stringify({ tags: KEYS }),
    },
  ])
})

test('Cloudflare that answers 200 without success has not purged', async () => {
  standIn.become({ body: '{"success":false,"errors":[{"code":1094}]}' })
  expect(await purge(cloudflare(account()))).toEqual({ fault: 'malformed' })
})

test('Fastly is asked to purge surrogate keys', async () => {
  expect(await purge(fastly(account()))).toEqual({ ok: true })
  expect(standIn.asked).toMatchObject([
    {
      method: 'POST',
      path: '/service/z1/purge',
      headers: { 'fastly-key': 'secret-token', 'content-type': 'application/json' },
      body: JSON.stringify({ surrogate_keys: KEYS }),
    },
  ])
})

test('Bunny is asked for each tag, and answers without a body', async () => {
  standIn.become({ status: 204, body: '' })
  expect(await purge(bunny(account()))).toEqual({ ok: true })
  expect(standIn.asked).toMatchObject(
    KEYS.map((key) => ({
      method: 'POST',
      path: '/pullzone/z1/purgeCache',
      headers: { accesskey: 'secret-token', 'content-type': 'application/json' },
      body: JSON.stringify({ CacheTag: key }),
    })),
  )
})

test('a caching proxy gets PURGE with the keys and with a pattern for its ban', async () => {
  const url = `${standIn.origin}/any`
  expect(await purge(purgeMethod({ url, token: 'secret-token' }))).toEqual({ ok: true })
  const [asked] = standIn.asked
  expect(asked).toMatchObject({
    method: 'PURGE',
    path: '/any',
    headers: { 'surrogate-key': KEYS.join(' '), authorization: 'Bearer secret-token' },
  })
  const pattern = new RegExp(String(asked?.headers['surrogate-pattern']))
  expect(pattern.test(`ffffffffffff ${KEYS[1]}`)).toBe(true)
  expect(pattern.test('ffffffffffff eeeeeeeeeeee')).toBe(false)
})

test.each([
  [401, { fault: 'unauthorized', status: 401 }],
  [403, { fault: 'unauthorized', status: 403 }],
  [404, { fault: 'unknown_zone', status: 404 }],
  [429, { fault: 'throttled', status: 429 }],
  [302, { fault: 'refused', status: 302 }],
  [500, { fault: 'refused', status: 500 }],
  [0, { fault: 'timeout' }],
])('an answer of %s is no purge', async (status, fault) => {
  standIn.become({ status })
  expect(await purge(fastly(account()))).toEqual(fault)
})

test('a CDN that is not there is no purge', async () => {
  const origin = 'http://127.0.0.1:9'
  expect(await purge(fastly({ ...account(), origin }))).toEqual({ fault: 'unreachable' })
})
