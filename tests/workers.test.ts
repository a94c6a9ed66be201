import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { pino } from 'pino'
import { connect } from '#server/database/connect.ts'
import { bumpLikes } from '#server/database/content/revision.ts'
import { BUILT } from '#server/kernel/own-files.ts'
import { buildIfStale } from '#tools/machine/compilation.mjs'
import { Machine } from './support/machine.ts'
import { PASSWORD } from './support/password.ts'

// One port, two serving processes, one SQLite file.

vi.setConfig({ testTimeout: 60_000 })

const OWNER = { email: 'ines@example.com', password: PASSWORD }
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'

let folder: string
let site: Machine
let owner: string

const isOnSqlite = process.env.TEST_DATABASE !== 'postgres'

describe.runIf(isOnSqlite && process.platform === 'linux')('two workers behind one port', () => {
  beforeAll(async () => {
    await buildIfStale()
    folder = await mkdtemp(join(tmpdir(), 'kiosk-workers-'))
    site = await Machine.start({
      WORKERS: '2',
      DATA_DIR: folder,
      LOG_LEVEL: 'debug',
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
    })
    owner = await site.signIn(OWNER)
    await vi.waitFor(async () => expect(await serving()).toEqual(BOTH), POLL)
  }, 120_000)
  afterAll(async () => {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('open the site once, and say so once', () => {
    expect(site.output.match(/Kiosk is open/g)).toHaveLength(1)
  })

  test('read nothing of the metrics where they are off', () => {
    const begins = ['main', 'serve', 'supervise-workers'].map(builtFile)
    const read = [...readAtStart(begins)]
    expect(read.filter((file) => file.startsWith('open-metrics'))).toEqual([])
    expect(read.filter((file) => /prometheus/i.test(builtText(file)))).toEqual([])
    expect(builtText(builtFile('open-metrics'))).toMatch(/prometheus/i)
  })

  test('show what was published through either of them', async () => {
    for (let number = 0; number < 6; number++) {
      await Promise.all(eight(() => site.ask('/blog')))
      const name = `Shelf ${'abcdef'[number]}`
      const made = await site.post('/api/categories', { name }, { cookie: owner })
      expect(made.status).toBe(201)
      for (const { text } of await Promise.all(eight(() => site.ask('/blog'))))
        expect(text).toContain(name)
    }
  })

  test('take one visitor for one, and the work beside the requests is done once', async () => {
    const json = { path: '/blog' }
    const sent = { method: 'POST', json, from: '198.51.100.7', agent: BROWSER }
    await Promise.all(eight(() => site.ask('/api/views', sent)))
    await expect.poll(() => numberOf('SELECT sum(views) FROM site_days'), POLL).toBe(1)
    expect(numberOf('SELECT sum(visitors) FROM site_days')).toBe(1)
    expect(
      numberOf("SELECT count(*) - count(DISTINCT kind) FROM tasks WHERE kind LIKE 'recurring: %'"),
    ).toBe(0)
  })

  test('write in turn, and lose nothing', async () => {
    const json = { title: 'A draft', content: '<p>Words.</p>' }
    const write = () => site.ask('/api/blogs/drafts', { method: 'POST', cookie: owner, json })
    const written = await Promise.all(Array.from({ length: 40 }, write))
    expect(new Set(written.map(({ status }) => status))).toEqual(new Set([201]))
    expect(numberOf('SELECT count(*) FROM posts')).toBe(40)
  })

  test.each([1, 2])(
    'number %i is replaced when it dies, while the other serves',
    async (number) => {
      const before = workers()
      const gone = before.find((pid) => seatOf(pid) === number) ?? 0
      process.kill(gone, 'SIGKILL')
      await expect
        .poll(() => workers().filter((pid) => !before.includes(pid)), POLL)
        .toHaveLength(1)
      expect((await site.ask('/blog')).status).toBe(200)
      await expect.poll(serving, POLL).toEqual(BOTH)
      expect(workers().map(seatOf).toSorted()).toEqual([1, 2])
      expect(site.output).toContain(`"worker":${number},"code":null,"signal":"SIGKILL"`)
    },
  )

  test('that hangs is replaced after half a minute, and one that answers stays', async () => {
    const before = workers()
    const [stays = 0, hung = 0] = before.toSorted((a, b) => seatOf(a) - seatOf(b))
    process.kill(hung, 'SIGSTOP')
    await expect
      .poll(() => workers().includes(hung), { timeout: 50_000, interval: 200 })
      .toBe(false)
    expect(site.output).toContain('has not answered for 30 seconds and is killed')
    await expect.poll(serving, POLL).toEqual(BOTH)
    expect(workers()).toContain(stays)
  }, 90_000)

  test('leave nobody waiting whose connection a worker had not taken yet when it died', async () => {
    const [gone = 0] = workers()
    process.kill(gone, 'SIGSTOP')
    const asked = eight(() => site.ask('/blog'))
    await expect.poll(async () => Promise.race([asked[0], asked[1]]), POLL).toBeTruthy()
    process.kill(gone, 'SIGKILL')
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(6)
    await expect.poll(serving, POLL).toEqual(BOTH)
  })

  test('finish a request in progress when they are told to stop, and end with 0', async () => {
    const again = await Machine.start({ WORKERS: '2', DATA_DIR: join(folder, 'other') })
    await expect.poll(() => childrenOf(again.pid), POLL).toHaveLength(2)
    const slow = request(`${again.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', expect: '100-continue' },
    })
    const answered = new Promise<number | undefined>((resolve) =>
      slow.on('response', ({ statusCode }) => resolve(statusCode)),
    )
    slow.flushHeaders()
    // Only then a process has it: an open connection may still wait to be accepted.
    await once(slow, 'continue')
    slow.write('{"email":"')
    const stopped = again.stop()
    await expect.poll(async () => (await again.ask('/')).status, POLL).toBe(0)
    slow.end('a@b.example","password":"wrong"}')
    expect(await answered).toBe(401)
    expect(await stopped).toBe(0)
  })

  test('go on answering while a load balancer learns that they stop', async () => {
    const env = { WORKERS: '2', DRAIN_SECONDS: '3', DATA_DIR: join(folder, 'drained') }
    const again = await Machine.start(env)
    await expect.poll(() => childrenOf(again.pid), POLL).toHaveLength(2)
    const stopped = again.stop()
    await expect.poll(async () => (await again.ask('/readyz')).status, POLL).toBe(503)
    const answers = await Promise.all(eight(() => again.ask('/blog')))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await stopped).toBe(0)
  })
})

test.runIf(isOnSqlite)('likes given in one process change the lists of another', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiosk-likes-'))
  const log = pino({ level: 'silent' })
  const [one, other] = [
    await connect({ DATABASE_URL: undefined, dataDir }, log),
    await connect({ DATABASE_URL: undefined, dataDir }, log),
  ]
  const before = other.likes()
  await one.transaction(async (tx) => bumpLikes(tx))
  await expect.poll(() => other.likes()).not.toBe(before)
  await Promise.all([one.close(), other.close()])
  await rm(dataDir, { recursive: true, force: true })
})

function builtFile(name: string): string {
  const file = readdirSync(BUILT).find((each) => RegExp(`^${name}(-[\\w-]{8})?\\.js$`).test(each))
  if (!file) throw new Error(`There is no ${name} in ${BUILT}.`)
  return file
}

function builtText(file: string): string {
  return readFileSync(join(BUILT, file), 'utf8')
}

/** Built files with all that they import, without what they load later. */
function readAtStart(files: string[], read = new Set<string>()): Set<string> {
  for (const file of files) {
    if (read.has(file)) continue
    read.add(file)
    readAtStart(builtText(file).match(/(?<=^import [^;]*"\.\/)[^"]+/gm) ?? [], read)
  }
  return read
}

const BOTH = [1, 2]
const POLL = { timeout: 15_000, interval: 50 }

const eight = <Value>(make: () => Promise<Value>) => Array.from({ length: 8 }, make)

function workers(): number[] {
  return childrenOf(site.pid)
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  return children.filter(Boolean).map(Number)
}

function seatOf(pid: number): number {
  return Number(/KIOSK_WORKER=(\d)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1])
}

/** The numbers of those who answer now. */
async function serving(): Promise<number[]> {
  const from = site.output.length
  await Promise.all(eight(() => site.ask('/healthz')))
  const lines = site.output.slice(from).split('\n')
  const numbers = lines.flatMap((line) => /"worker":(\d).*"path":"\/healthz"/.exec(line)?.[1] ?? [])
  return [...new Set(numbers)].map(Number).toSorted()
}

function numberOf(query: string): number {
  const database = new SqliteDatabase(join(folder, 'kiosk.db'), { readonly: true })
  const value = database.prepare(query).pluck().get()
  database.close()
  return Number(value)
}
