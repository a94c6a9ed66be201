import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeRecurringTasks } from '#server/kernel/tasks/worker.ts'
import type { Dashboard } from '#server/modules/dashboard/schema.ts'
import { backgroundWork } from '#server/background/background-work.ts'
import { call, createTestApp, stockProduct, type TestApp } from './support/index.ts'
import { checkOut, openShop, shelfOf } from './support/orders.ts'
import { signedInMember, signedInOwner, signIn } from './support/people.ts'
import { processFile } from './support/process-file.ts'
import { documentsOf } from './support/site.ts'

const DRAFT = { title: 'A draft', content: '<p>Words.</p>', status: 'draft' }
const WORDS =
  'This site’s disk is full, so nothing new can be saved right now. Please try again later.'
const FULL = { level: 'full', freeBytes: 1_000_000 } as const

// CRASH-04
describe('while the disk is full', () => {
  let app: TestApp
  let owner: string
  beforeEach(async () => {
    app = await createTestApp()
    owner = (await signedInOwner(app)).cookie
  })
  afterEach(() => app.close())

  const overview = async (cookie: string) =>
    (await call<Dashboard>(app, 'GET /api/dashboard', { cookie })).body.disk

  test('what would add to it is refused with words before it is read, and nothing else is', async () => {
    const saved = await call<{ post: { _id: string } }>(app, 'POST /api/blogs', {
      cookie: owner,
      json: DRAFT,
    })
    app.disk.always(FULL)
    const refused = await call(app, 'POST /api/blogs', { cookie: owner, json: DRAFT })
    expect([refused.status, refused.body, refused.headers.get('Retry-After')]).toEqual([
      507,
      { error: WORDS, message: WORDS },
      '60',
    ])
    const upload = await call(app, 'POST /api/blogs/editor/upload', { cookie: owner })
    expect([upload.status, upload.body]).toEqual([507, { error: { message: WORDS } }])
    const again = await signIn(app, 'ines@example.com')
    const path = `/api/blogs/${saved.body.post._id}`
    expect((await call(app, `DELETE ${path}`, { cookie: again })).status).toBe(200)
    expect((await call(app, 'GET /api/posts')).status).toBe(200)
    expect((await call(app, 'POST /api/auth/logout', { cookie: again })).status).toBe(200)
  })

  test('an order is refused with nothing of it written, and can be placed once there is room', async () => {
    await openShop(app)
    const { id: productId } = await stockProduct(app, { stock: 5 })
    const given = { items: [{ productId, quantity: 2 }], key: 'my-order' }
    app.disk.always(FULL)
    const { status, body } = await checkOut(app, given)
    expect([status, body.error]).toEqual([507, WORDS])
    expect(await shelfOf(app, productId)).toEqual({ quantity: 5, reserved: 0 })
    app.disk.always({ level: 'enough', freeBytes: 1e12 })
    expect((await checkOut(app, given)).status).toBe(201)
    expect(await shelfOf(app, productId)).toEqual({ quantity: 3, reserved: 0 })
  })

  test('a form says so, and keeps what was typed', async () => {
    app.disk.always(FULL)
    const form = { name: 'Noor', email: 'noor@example.com', message: 'A question of some length.' }
    const page = await documentsOf(app)('/contact', { form })
    expect(page.status).toBe(503)
    expect(page.main).toContain(WORDS)
    expect(page.main).toContain('A question of some length.')
  })

  test('readiness names it, and the site stays in service', async () => {
    expect((await call(app, 'GET /readyz')).body).toEqual({ status: 'ready' })
    app.disk.always(FULL)
    const { status, body } = await call(app, 'GET /readyz')
    expect([status, body]).toEqual([200, { status: 'ready', disk: 'full' }])
  })

  test('admins read it on the overview', async () => {
    const member = (await signedInMember(app)).cookie
    expect(await overview(owner)).toBeNull()
    app.disk.always(FULL)
    expect(await overview(owner)).toEqual(FULL)
    expect(await overview(member)).toBeNull()
  })

  test('the owner and the log are told once a week, when it runs low and when it is full', async () => {
    const subjects = async () => {
      app.clock.advance(60_000)
      await app.runTasks()
      const mails = await app.db.selectFrom('mails').select('subject').orderBy('id').execute()
      return mails.map(({ subject }) => subject)
    }
    await placeRecurringTasks(app.ctx, backgroundWork)
    expect(await subjects()).toEqual([])
    app.disk.always({ level: 'low', freeBytes: 300_000_000 })
    const low = expect.stringMatching(/ is running out of disk space$/)
    expect([await subjects(), await subjects()]).toEqual([[low], [low]])
    app.disk.always(FULL)
    const full = expect.stringMatching(/^The disk of .+ is full$/)
    expect([await subjects(), await subjects()]).toEqual([
      [low, full],
      [low, full],
    ])
    app.clock.advance(8 * 86_400_000)
    expect(await subjects()).toEqual([low, full, full])
    const warnings = app.logLines.filter((line) => line.includes('little room left'))
    expect(warnings).toHaveLength(3)
  })

  test('a session goes on that cannot be kept alive', async () => {
    app.clock.advance(600_000)
    app.ctx.store.transaction = () => Promise.reject(new Error('no room'))
    expect((await call(app, 'GET /api/auth/me', { cookie: owner })).status).toBe(200)
  })
})

// A file system of the test's own needs a name space for mounts; where there is none, only this test is left out.
const MOUNT = 'mount -t tmpfs -o size=80m tmpfs "$0" && exec "$@"'
const alone = (folder: string, command: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync('unshare', ['--map-root-user', '--mount', 'sh', '-c', MOUNT, folder, ...command], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })
const canMount = alone(tmpdir(), ['true']).status === 0

test.runIf(canMount && process.env.TEST_DATABASE !== 'postgres')(
  'while another program fills the disk to its last byte, people sign in and delete, and it heals by itself',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'kiosk-full-'))
    const script = processFile('tests/support/full-disk-process.ts')
    const { stdout, stderr } = alone(folder, [process.execPath, script], {
      DATA_DIR: join(folder, 'data'),
      RATES_URL: 'off',
      STARTER_CONTENT: 'false',
    })
    rmSync(folder, { recursive: true })
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({
      reading: 200,
      next: [507, '60'],
      words: WORDS,
      signIn: 200,
      signInAgain: 200,
      ready: { status: 'ready', disk: 'full' },
      bin: 200,
      erase: 200,
      signUp: 507,
      afterwards: 201,
      halfFiles: [],
    })
  },
)
