import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApi } from '#server/app.ts'
import { listener } from '#server/http/listener.ts'
import { AdmissionQueue } from '#server/http/overload/admission-queue.ts'
import { guest } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { toldCall } from '#server/kernel/outside-calls.ts'
import { writeBackupState } from '#server/modules/backups/backup-state.ts'
import { fetchRatesNow } from '#server/modules/currency/index.ts'
import { insertRows, sharedApp } from '#tests/support/index.ts'
import { openMetrics } from './open-metrics.ts'

const TOKEN = '0123456789abcdef'
const NOTHING = {
  cache: { hits: 3, misses: 1, pages: 1, sizeBytes: 10 },
  turnedAway: 2,
  waiting: 0,
  inFlight: 0,
}

const app = await sharedApp()
app.rates.always({ ok: true, rates: { USD: 0.012, INR: 1 } })
await fetchRatesNow(app.ctx)

const closing: (() => void)[] = []
afterAll(() => closing.forEach((close) => close()))

/** A site that counts, without pages, at an address of its own; and its own listener for metrics. */
async function site(config: Partial<Context['config']>, change: Partial<Context> = {}) {
  const ctx = { ...app.ctx, ...change, config: { ...app.ctx.config, ...config } }
  const metrics = openMetrics(ctx)
  const api = createApi(app.ctx, metrics.middleware)
  const answer = listener({
    servePages: async (request, response) => {
      if (!request.url?.startsWith('/blog')) return false
      response.writeHead(404).end()
      return true
    },
    turnAway: async () => {},
    missed: () => {},
    admission: new AdmissionQueue(),
    actorOf: async () => guest,
    fetch: (request, env) => api.fetch(request, env),
    headers: {},
    config: ctx.config,
    log: ctx.log,
  })
  const main = createServer(metrics.counting(() => NOTHING, answer))
  return {
    url: await listen(main),
    own: metrics.server && (await listen(metrics.server)),
  }
}

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const read = (url: string, token = TOKEN) =>
  fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })

test('the metrics are read with the token alone', async () => {
  const { url, own } = await site({ METRICS_TOKEN: TOKEN })
  expect(own).toBeUndefined()
  const statuses = []
  for (const token of ['', 'wrong', `${TOKEN}x`]) statuses.push((await read(url, token)).status)
  expect(statuses).toEqual([401, 401, 401])
  const answer = await read(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(401)
})

test('with a port of their own, the site has no metrics', async () => {
  const { url, own = '' } = await site({ METRICS_PORT: 0 })
  expect((await read(url)).status).toBe(404)
  expect((await fetch(`${own}/metrics`)).status).toBe(200)
  expect((await fetch(`${own}/readyz`)).status).toBe(404)
})

test('a port asks for the token too where there is one', async () => {
  const { own = '' } = await site({ METRICS_PORT: 0, METRICS_TOKEN: TOKEN })
  expect((await read(own, 'wrong')).status).toBe(401)
  expect((await read(own)).status).toBe(200)
})

test('requests are counted by page or pattern, never by what somebody made up', async () => {
  const { url } = await site({ METRICS_TOKEN: TOKEN })
  const asked = [
    '/blog/one',
    '/blog/two',
    '/blog',
    '/api/products/nothing',
    '/api/made-up',
    '/healthz',
  ]
  for (const path of asked) await fetch(url + path)
  await fetch(`${url}/login`, { method: 'POST' })
  await fetch(`${url}/blog/%E0%A4%A`)
  const text = await (await read(url)).text()
  const counted = text.match(/(?<=^kiosk_http_requests_total).*/gm)?.toSorted()
  expect(counted).toEqual([
    '{route="GET /api/products/:id",class="4xx"} 1',
    '{route="GET /healthz",class="2xx"} 1',
    '{route="POST login",class="4xx"} 1',
    '{route="blog",class="4xx"} 1',
    '{route="other",class="4xx"} 2',
    '{route="post",class="4xx"} 2',
  ])
  expect(text).toContain('kiosk_http_request_duration_seconds_count{route="post"} 2\n')
})

test('tasks, mails and calls to others are counted', async () => {
  const { url } = await site({ METRICS_TOKEN: TOKEN })
  const now = app.clock.now().getTime()
  const row = { payload: '{}', attempts: 0, claimed_by: null, claimed_until: null, last_error: '' }
  const task = (id: string, seconds: number, is_dead: 0 | 1 = 0) => {
    const run_at = new Date(now + seconds * 1000).toISOString()
    return { ...row, id, kind: 'mail.send', key: id, run_at, created_at: run_at, is_dead }
  }
  await insertRows(app, 'tasks', [task('a', -90), task('b', -10), task('c', 60), task('d', -5, 1)])
  await toldCall('paypal', async () => ({ ok: true }))
  await toldCall('paypal', async () => ({ fault: 'unreachable' }))
  const text = await (await read(url)).text()
  for (const line of [
    'kiosk_tasks_waiting{kind="mail.send"} 2',
    'kiosk_tasks_oldest_seconds{kind="mail.send"} 90',
    'kiosk_tasks_failed{kind="mail.send"} 1',
    'kiosk_tasks_waiting{kind="post.color"} 0',
    'kiosk_mails{status="queued"} 0',
    'kiosk_outside_calls_total{to="paypal",outcome="ok"} 1',
    'kiosk_outside_calls_total{to="paypal",outcome="unreachable"} 1',
    'kiosk_page_cache_requests_total{result="hit"} 3',
    'kiosk_database_up 1',
  ])
    expect(text).toContain(`${line}\n`)
  expect(text).toMatch(/^kiosk_database_size_bytes [1-9]\d{4,}$/m)
})

/** The store of the site while its database does not answer so many times. */
function storeThatFails(times: { left: number }): Context['store'] {
  return new Proxy(app.ctx.store, {
    get: (store, name) => {
      if (name === 'db' && times.left-- > 0) throw new Error('away')
      return Reflect.get(store, name)
    },
  })
}

test('a database that is away is told, and keeps nobody waiting', async () => {
  const silent = new Promise<never>(() => {})
  const disk = { room: () => silent, foundFull: () => {} }
  const store = storeThatFails({ left: Infinity })
  const { url } = await site({ METRICS_TOKEN: TOKEN }, { store, disk })
  const text = await (await read(url)).text()
  expect(text).toContain('kiosk_database_up 0\n')
  expect(text).toContain('kiosk_requests_turned_away_total 2\n')
  expect(text).not.toMatch(/^kiosk_(?:tasks|disk)/m)
})

test('whether the database answers is told as of now, also where a process notices late that it is back', async () => {
  const times = { left: 0 }
  const { url } = await site({ METRICS_TOKEN: TOKEN }, { store: storeThatFails(times) })
  const told = async () => {
    const text = await (await read(url)).text()
    return [/^kiosk_database_up (.)/m.exec(text)?.[1], text.includes('kiosk_tasks_waiting{')]
  }
  expect(await told()).toEqual(['1', true])
  times.left = Infinity
  expect(await told()).toEqual(['0', false])
  times.left = 2
  expect(await told()).toEqual(['1', true])
})

test('backups that go to a bucket count as such only once they are there', async () => {
  const good = {
    at: '2026-01-02T03:00:00.000Z',
    sizeBytes: 1,
    file: '/a.tar',
    proof: { at: '', into: null, why: '' },
  }
  await writeBackupState(app.ctx.config.dataDir, { good })
  const figures = async (BACKUP_TO: string | undefined) => {
    const { url } = await site({ METRICS_TOKEN: TOKEN, BACKUP_TO })
    return (await (await read(url)).text()).match(/^kiosk_backup_.*$/gm)
  }
  const made = 'kiosk_backup_good_timestamp_seconds 1767322800'
  expect(await figures(undefined)).toEqual([made])
  const arrived = { at: '2026-01-01T03:00:00.000Z', to: 's3://backups/former/' }
  await writeBackupState(app.ctx.config.dataDir, { arrived })
  expect(await figures('s3://backups/site/')).toEqual([
    made,
    'kiosk_backup_arrived_timestamp_seconds 0',
  ])
  expect(await figures('s3://backups/former/')).toEqual([
    made,
    'kiosk_backup_arrived_timestamp_seconds 1767236400',
  ])
})

test.each(['grafana-dashboard.json', 'prometheus-rules.yml'])(
  'every metric that %s names exists',
  async (file) => {
    const { url } = await site({ METRICS_TOKEN: TOKEN, BACKUP_TO: 's3://backups/site/' })
    const told = (await (await read(url)).text()).match(/(?<=^# TYPE )\w+/gm)
    const text = readFileSync(`docs/operate/${file}`, 'utf8')
    const named = new Set(text.match(/\b(?:kiosk|process)_\w+/g))
    expect(named.size).toBeGreaterThan(10)
    const missing = [...named].filter((name) => !told?.includes(name.replace(/_bucket$/, '')))
    expect(missing).toEqual([])
  },
)
