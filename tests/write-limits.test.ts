import { createApi } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { flushShared, takeShared } from '#server/database/shared-counts.ts'
import { COSTLY_WRITES, MOST_WRITES, UNLIMITED_WRITES } from '#server/http/write-limits.ts'
import type { Context } from '#server/kernel/context.ts'
import { createTestApp, sharedApp, signedInOwner } from './support/index.ts'

const ADDRESS = '198.51.100.77'

const app = await sharedApp()
const { cookie: owner } = await signedInOwner(app)
const row = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
const userId = row.id

const writingRoutes = [
  ...new Set(
    (await routesOfApp()).filter(({ method }) => !['ALL', 'GET'].includes(method)).map(nameOf),
  ),
]

async function routesOfApp() {
  const some = await createTestApp()
  const { routes } = createApi(some.ctx)
  await some.close()
  return routes
}

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}

function useUp(ctx: Context, key: string, max: number): void {
  for (let used = 0; used < max; used++) takeShared(ctx, [key, max])
}

function send(route: string, init: { cookie?: string; address?: string } = {}) {
  const [method = '', path = ''] = route.split(' ')
  return app.request(path.replaceAll(/:\w+/g, 'none'), { method, json: {}, ...init })
}

test('the server has writing routes, and the lists of limits name no others', () => {
  expect(writingRoutes.length).toBeGreaterThan(60)
  for (const route of [...Object.keys(COSTLY_WRITES), ...Object.keys(UNLIMITED_WRITES)])
    expect(writingRoutes).toContain(route)
})

test('every writing route refuses the owner who has used up its limit, and a guest, or says why not', async () => {
  useUp(app.ctx, `writes:${userId}`, MOST_WRITES.account)
  useUp(app.ctx, `writes:${ADDRESS}`, MOST_WRITES.address)
  for (const [route, max] of Object.entries(COSTLY_WRITES))
    for (const person of [userId, ADDRESS]) useUp(app.ctx, `${route}:${person}`, max)
  for (const route of writingRoutes.filter((name) => !Object.hasOwn(UNLIMITED_WRITES, name))) {
    for (const who of [{ cookie: owner }, { address: ADDRESS }]) {
      const { status, headers } = await send(route, who)
      const seen = [route, status, Number(headers.get('Retry-After'))]
      expect(seen).toEqual([route, 429, 900])
    }
  }
  for (const route of Object.keys(UNLIMITED_WRITES))
    expect((await send(route, { address: ADDRESS })).status).not.toBe(429)
  const told = (await (await send('POST /api/categories', { cookie: owner })).json()) as object
  expect(told).toMatchObject({
    message: 'Too many attempts. Please try again in 15 minutes.',
  })
})

test('whoever was refused may write again when the time is over, and others meanwhile', async () => {
  useUp(app.ctx, 'writes:198.51.100.78', MOST_WRITES.address)
  const contact = (address: string) => send('POST /api/auth/contact', { address })
  expect((await contact('198.51.100.78')).status).toBe(429)
  expect((await contact('198.51.100.79')).status).toBe(400)
  app.clock.advance(15 * 60_000)
  expect((await contact('198.51.100.78')).status).toBe(400)
})

test('two processes count together within a second, and a restart forgets nothing', async () => {
  const process = async (): Promise<Context> => {
    const config = { DATABASE_URL: app.databaseUrl, dataDir: app.folder }
    return { ...app.ctx, store: await connect(config, app.ctx.log) }
  }
  const processes = await Promise.all([process(), process()])
  const take = (ctx: Context) => takeShared(ctx, ['shared', 100])
  for (const ctx of processes) for (let used = 0; used < 50; used++) take(ctx)
  for (const ctx of processes) await flushShared(ctx)
  const [first, last] = processes
  expect(() => take(last as Context)).toThrow('Please try again in 15 minutes.')
  take(first as Context)
  await flushShared(first as Context)
  expect(() => take(first as Context)).toThrow('Please try again in 15 minutes.')
  const restarted = await process()
  take(restarted)
  await flushShared(restarted)
  expect(() => take(restarted)).toThrow('Please try again in 15 minutes.')
  for (const { store } of [...processes, restarted]) await store.close()
})

test('uses that could not be written are counted by the next flush', async () => {
  const { transaction } = app.ctx.store
  app.ctx.store.transaction = () => Promise.reject(new Error('away'))
  takeShared(app.ctx, ['unlucky', 10])
  await flushShared(app.ctx)
  app.ctx.store.transaction = transaction
  await flushShared(app.ctx)
  const rows = app.db.selectFrom('rate_limits').select('count').where('key', '=', 'unlucky')
  expect(await rows.execute()).toEqual([{ count: 1 }])
})

test('a use of a limit writes nothing by itself', async () => {
  const count = async () => (await app.db.selectFrom('rate_limits').selectAll().execute()).length
  const before = await count()
  takeShared(app.ctx, ['quiet', 10])
  expect(await count()).toBe(before)
})
