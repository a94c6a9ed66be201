import { sql } from 'kysely'
import { pino } from 'pino'
import { createTestApp, type TestApp } from '#tests/support/index.ts'
import { startSilentProxy } from '#tests/support/silent-proxy.ts'
import { isUnreachable } from './is-unreachable.ts'
import { openPostgres } from './postgres.ts'
import { bumpRevision } from './content/revision.ts'
import type { Store } from './store.ts'

describe.runIf(process.env.TEST_DATABASE === 'postgres')('behind a network that can fail', () => {
  let app: TestApp
  let proxy: Awaited<ReturnType<typeof startSilentProxy>>
  let store: Store
  let log: string[]

  beforeEach(async () => {
    log = []
    app = await createTestApp()
    proxy = await startSilentProxy(new URL(app.databaseUrl!))
    store = await openPostgres(proxy.url, pino({}, { write: (line) => void log.push(line) }))
  })
  afterEach(async () => {
    await store.close()
    await proxy.close()
    await app.close()
  })

  const read = () => sql`SELECT 1`.execute(store.db)
  const write = () => store.transaction((tx) => sql`SELECT 1`.execute(tx))
  const faultOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: Error) => (isUnreachable(error) ? 'unreachable' : error),
    )
  const within = { timeout: 15_000, interval: 20 }

  test('a silent database ends the trust in the cache, every query under way and every new one', async () => {
    await Promise.all([read(), read(), write()])
    proxy.fallSilent()
    const underWay = [read(), read(), write()].map(faultOf)
    await app.ctx.store.transaction(async (tx) => bumpRevision(tx))
    await expect.poll(store.revision, within).toBe(undefined)
    expect(await Promise.all(underWay)).toEqual(Array(3).fill('unreachable'))
    expect(await Promise.all([read(), write()].map(faultOf))).toEqual(Array(2).fill('unreachable'))
  })

  test('a silent database is used again when it answers, from its present revision on', async () => {
    proxy.fallSilent()
    await expect.poll(() => log.join(), within).toContain('is not responding')
    const before = app.ctx.store.revision()!
    await app.ctx.store.transaction(async (tx) => bumpRevision(tx))
    proxy.speak()
    await expect.poll(store.revision, within).toBe(before + 1)
    expect(await Promise.all([read(), write()].map(faultOf))).toEqual(['none', 'none'])
  })

  test('a process knows its own change at once, before the database tells it', async () => {
    for (let change = 0; change < 50; change++) {
      const before = app.ctx.store.revision()!
      await app.ctx.store.transaction(async (tx) => bumpRevision(tx))
      expect(app.ctx.store.revision()).toBe(before + 1)
    }
  })

  test('a connection that breaks between two queries fails its transaction alone', async () => {
    const outcome = store.transaction(async (tx) => {
      await sql`SELECT 1`.execute(tx)
      proxy.cut()
      await new Promise((resolve) => setTimeout(resolve, 50))
      await sql`SELECT 1`.execute(tx)
    })
    expect(await faultOf(outcome)).toBe('unreachable')
    expect(await faultOf(write())).toBe('none')
  })

  const reads = (count: number) => Promise.all(Array.from({ length: count }, () => faultOf(read())))

  test('where the connections of the server are used up, those that are open go from hand to hand', async () => {
    await Promise.all([reads(2), write()])
    proxy.refuse('53300')
    const writes = Promise.all(Array.from({ length: 20 }, () => faultOf(write())))
    expect(new Set([...(await reads(50)), ...(await writes)])).toEqual(new Set(['none']))
  })

  test('a server that is started anew within two seconds is waited for', async () => {
    await Promise.all([read(), write()])
    proxy.refuse('57P03')
    proxy.cut()
    // Until the process has heard of it.
    await new Promise((resolve) => setTimeout(resolve, 50))
    const answers = Promise.all([reads(20), faultOf(write())])
    setTimeout(() => proxy.refuse(undefined), 1500)
    expect(new Set((await answers).flat())).toEqual(new Set(['none']))
  })

  test('a server that has refused everybody for longer is not waited for', async () => {
    proxy.refuse('57P03')
    proxy.cut()
    expect(await reads(2)).toEqual(['unreachable', 'unreachable'])
    const since = performance.now()
    expect(await reads(2)).toEqual(['unreachable', 'unreachable'])
    expect(performance.now() - since).toBeLessThan(500)
    // Each of those who waited has asked a dozen times.
    expect(proxy.refused()).toBeLessThan(100)
    proxy.refuse(undefined)
    expect(await reads(2)).toEqual(['none', 'none'])
  })

  test('whoever finds too many waiting is refused at once', async () => {
    let free = () => {}
    const held = new Promise<void>((resolve) => (free = resolve))
    const holders = Array.from({ length: 4 }, () => store.transaction(() => held))
    const others = Array.from({ length: 600 }, () => faultOf(write()))
    const first = await Promise.race(others)
    free()
    expect(first).toBe('unreachable')
    const refused = (await Promise.all(others)).filter((fault) => fault !== 'none')
    expect(refused).toEqual(Array(100).fill('unreachable'))
    await Promise.all(holders)
  })
})
