import { PASSWORD, sharedApp, signedInMember } from '#tests/support/index.ts'

const app = await sharedApp()

const STRANGER = '192.0.2.66'
const ELSEWHERE = '198.51.100.77'

function login(email: string, password: string, attempt: { address?: string; cookie?: string }) {
  return app.request('/api/auth/login', { method: 'POST', json: { email, password }, ...attempt })
}

/** Wrong passwords, each from its own address. */
async function guess(email: string, addresses: string[]): Promise<number[]> {
  const statuses = []
  for (const address of addresses) statuses.push((await login(email, 'guess', { address })).status)
  return statuses
}

const times = (count: number, address: string) => Array.from({ length: count }, () => address)

/** Addresses that are no neighbours of each other. */
const farApart = (count: number) => Array.from({ length: count }, (_, at) => `10.${at}.0.1`)

/** Failures that were counted on an account before. */
async function countedOn(email: string, count: number): Promise<void> {
  await guess(email, ['10.200.0.1'])
  const change = { count }
  await app.db
    .updateTable('rate_limits')
    .set(change)
    .where('key', 'like', 'sign-in:account:%')
    .where('key', 'not like', 'sign-in:account:%:%')
    .where('count', '=', 1)
    .execute()
}

const deviceOf = (cookie: string) => /kiosk_device=[^;]*/.exec(cookie)?.[0] ?? ''

describe('a stranger who guesses', () => {
  test('is stopped after ten failures on an account, for a quarter of an hour', async () => {
    const { email } = await signedInMember(app, 'Guessed Reader')
    expect(await guess(email, times(11, STRANGER))).toEqual([...Array(10).fill(401), 429])
    const answer = await login(email, PASSWORD, { address: STRANGER })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    app.clock.advance(15 * 60_000)
    expect((await login(email, PASSWORD, { address: STRANGER })).status).toBe(200)
  })

  test('does not keep the person from signing in on a new device elsewhere', async () => {
    const { email } = await signedInMember(app, 'Beset Reader')
    await guess(email, times(30, STRANGER))
    expect((await login(email, PASSWORD, { address: ELSEWHERE })).status).toBe(200)
  })

  test('gains nothing by guessing all at once', async () => {
    const { email } = await signedInMember(app, 'Rushed Reader')
    const attempts = times(60, STRANGER).map((address) => login(email, 'guess', { address }))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50)
  })

  test.each([
    ['a /24', (at: number) => `192.0.2.${at}`],
    ['an IPv6 /48', (at: number) => `2001:db8:7:${at.toString(16)}::`],
  ])('has twenty guesses with all addresses of %s', async (name, address) => {
    const { email } = await signedInMember(app, `Near Reader ${name.length}`)
    const statuses = await guess(
      email,
      Array.from({ length: 25 }, (_, at) => address(at + 1)),
    )
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)])
    expect((await login(email, PASSWORD, { address: ELSEWHERE })).status).toBe(200)
  })

  test('is stopped after a hundred failures on whatever accounts', async () => {
    const ends = new Date(app.clock.now().getTime() + 60_000).toISOString()
    const full = { key: 'sign-in:address:192.0.2.100', count: 98, window_ends_at: ends }
    await app.db.insertInto('rate_limits').values(full).execute()
    const statuses = []
    for (const name of ['one', 'two', 'three']) {
      statuses.push(...(await guess(`${name}@example.com`, ['192.0.2.100'])))
    }
    expect(statuses).toEqual([401, 401, 429])
    expect(await guess('four@example.com', ['192.0.2.101'])).toEqual([401])
  })

  test('learns nothing from the limit, which unknown e-mails have too', async () => {
    expect((await guess('never-there@example.com', times(11, STRANGER))).at(-1)).toBe(429)
  })
})

describe('many strangers who guess together', () => {
  test('have one guess a neighbourhood after fifty failures, and the person still gets in', async () => {
    const { email } = await signedInMember(app, 'Crowded Reader')
    expect(await guess(email, farApart(50))).toEqual(Array(50).fill(401))
    expect(await guess(email, ['172.16.0.1', '172.16.0.2'])).toEqual([401, 429])
    expect((await login(email, PASSWORD, { address: ELSEWHERE })).status).toBe(200)
  })

  test('close the account to unknown devices after two hundred, and are told the same of nobody', async () => {
    const { email, cookie } = await signedInMember(app, 'Stormed Reader')
    await countedOn(email, 200)
    await countedOn('not-there@example.com', 200)
    const answers = await Promise.all(
      [email, 'not-there@example.com'].map((each) => login(each, PASSWORD, { address: ELSEWHERE })),
    )
    expect(answers.map(({ status }) => status)).toEqual([429, 429])
    const [known, unknown] = await Promise.all(answers.map((answer) => answer.text()))
    expect(known).toContain('to get a link by email')
    expect(unknown).toBe(known)
    expect((await login(email, PASSWORD, { cookie: deviceOf(cookie) })).status).toBe(200)
  })
})

describe('a known device', () => {
  test('signs in however many strangers have failed', async () => {
    const { email, cookie } = await signedInMember(app, 'Locked Reader')
    await guess(email, times(12, STRANGER))
    expect((await login(email, PASSWORD, { address: STRANGER })).status).toBe(429)
    const own = { address: STRANGER, cookie: deviceOf(cookie) }
    expect((await login(email, PASSWORD, own)).status).toBe(200)
  })

  test('is stopped after ten failures of its own', async () => {
    const { email, cookie } = await signedInMember(app, 'Shared Reader')
    const own = { cookie: deviceOf(cookie) }
    for (let count = 0; count < 10; count++) await login(email, 'guess', own)
    expect((await login(email, PASSWORD, own)).status).toBe(429)
  })

  test('helps with no other account', async () => {
    const { email } = await signedInMember(app, 'Victim Reader')
    const own = {
      address: STRANGER,
      cookie: deviceOf((await signedInMember(app, 'Other Reader')).cookie),
    }
    for (let count = 0; count < 10; count++) await login(email, 'guess', own)
    expect((await login(email, PASSWORD, own)).status).toBe(429)
  })
})

test('a success is never counted', async () => {
  const { email } = await signedInMember(app, 'Busy Reader')
  const answers = await Promise.all(
    times(30, STRANGER).map((address) => login(email, PASSWORD, { address })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
