import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { HOUR_MS } from '#server/kernel/clock.ts'
import { transact } from '#server/kernel/scope.ts'
import { recurringKind } from '#server/kernel/tasks/task-types.ts'
import { requireOwnFolder } from '#server/modules/installation/index.ts'
import { queueMail } from '#server/modules/mail/index.ts'
import { backgroundWork } from '#server/background/background-work.ts'
import { createTestApp, signedInMember, signedInOwner, type TestApp } from './support/index.ts'
import { shelfOf, waitingOrder } from './support/orders.ts'
import { stockProduct } from './support/products.ts'
import { startSmtpStandIn } from './support/smtp-stand-in.ts'
import { startWorkProcess } from './support/start-work-process.ts'
import { call, published, withCover } from './support/writing.ts'
import { changeRows } from './support/rows.ts'

let app: TestApp
let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>
let owner: string
const children: ChildProcess[] = []
let member: string
let lamp: string
// Mail that the server has read whole, and does not confirm before the test says so.
let unconfirmed: (() => void)[] = []
let isSlow = false

beforeEach(async () => {
  unconfirmed = []
  isSlow = false
  smtp = await startSmtpStandIn({}, (confirm) =>
    isSlow ? void unconfirmed.push(confirm) : confirm(),
  )
  app = await createTestApp({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'post@kiosk.example', RATE_LIMITS: 'off' },
  })
  // The processes have the real time; what is planned here is due for them.
  app.clock.set(new Date(Date.now() - HOUR_MS).toISOString())
  owner = (await signedInOwner(app)).cookie
  member = (await signedInMember(app)).cookie
  // The cover has no file, and the processes would take the folder for another site's.
  await requireOwnFolder(app.ctx)
  await withCover(app)
  lamp = (await stockProduct(app, { stock: 25 })).id
  // The proof of the member's address is not what is looked at here.
  for (const table of ['tasks', 'mails'] as const) await app.db.deleteFrom(table).execute()
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await smtp.close()
  await app.close()
})

function startWork(killAt = '') {
  const child = startWorkProcess({
    KILL_AT: killAt,
    DATA_DIR: app.folder,
    DATABASE_URL: app.databaseUrl ?? '',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'post@kiosk.example',
  })
  children.push(child)
  return child
}

const ended = (child: ChildProcess) =>
  once(child, 'exit', { signal: AbortSignal.timeout(10_000) }) as Promise<[number, string]>

const write = (subject: string) =>
  transact(app.ctx, (scope) =>
    queueMail(scope, { audience: 'other', to: 'noor@example.com', subject, text: 'Words.' }),
  )

// The claims of a process that died end after 30 seconds.
const passTime = () =>
  app.db
    .updateTable('tasks')
    .set({ claimed_until: new Date(0).toISOString() })
    .where('claimed_until', 'is not', null)
    .execute()

const dueTasks = async () => {
  const tasks = await app.db.selectFrom('tasks').selectAll().execute()
  return tasks.filter(({ run_at }) => run_at <= new Date().toISOString()).map(({ kind }) => kind)
}

async function finish(): Promise<void> {
  const last = startWork()
  await expect.poll(dueTasks, { timeout: 15_000, interval: 30 }).toEqual([])
  last.kill('SIGTERM')
  expect(await ended(last)).toEqual([0, null])
}

const subjectOf = (source: string) => /^Subject: (.*)$/m.exec(source)?.[1] ?? ''
const messageId = (source: string) => /^Message-ID: (.*)$/im.exec(source)?.[1] ?? ''

test('a process that is killed while a mail server reads sends each mail, as the same one', async () => {
  isSlow = true
  for (const subject of ['one', 'two', 'three', 'four', 'five']) await write(subject)
  const first = startWork()
  await expect.poll(() => unconfirmed.length, { timeout: 10_000 }).toBe(3)
  first.kill('SIGKILL')
  await ended(first)
  isSlow = false
  await passTime()
  await finish()
  const sources = smtp.received.map(({ source }) => source)
  expect(sources).toHaveLength(8)
  expect(sources.map(subjectOf).toSorted()).toEqual(
    expect.arrayContaining(['five', 'four', 'one', 'three', 'two']),
  )
  expect(new Set(sources.map((source) => subjectOf(source) + messageId(source))).size).toBe(5)
  expect(await app.db.selectFrom('mails').select('status').distinct().execute()).toEqual([
    { status: 'sent' },
  ])
})

const KINDS = [
  'mail.send',
  'post.publish',
  'comments.mail-waiting',
  'post.changed → search',
  'comment.added → mail',
  'order.expire',
  'recurring: exchange rates',
  'recurring: events',
  'recurring: orphan pictures',
]

test('a process that is killed in the middle of any kind of task loses and doubles nothing', async () => {
  const posts: { id: string; title: string }[] = []
  for (const kind of KINDS) {
    posts.push(await makeWork(posts.length))
    const child = startWork(kind)
    await ended(child).catch(() => undefined)
    expect([kind, child.signalCode]).toEqual([kind, 'SIGKILL'])
    await passTime()
  }
  await finish()
  for (const { id, title } of posts) await expectPublishedOnce(id, title)
  // A mail that was under way beside the task that was killed is sent again, as the same one.
  const mails = new Set(
    smtp.received.map(({ source }) => `${subjectOf(source)} ${messageId(source)}`),
  )
  const subjects = [...mails].map((mail) => mail.replace(/ <[^>]*>$/, ''))
  for (const { title } of posts)
    expect(subjects.filter((subject) => subject === title)).toHaveLength(1)
  const unsent = app.db.selectFrom('mails').select('subject').where('status', '!=', 'sent')
  expect(await unsent.execute()).toEqual([])
  expect(mails.size).toBe((await app.db.selectFrom('mails').select('id').execute()).length)
  // Every order that was not paid has ended, and gave back its pieces once.
  const orders = await app.db.selectFrom('orders').select('status').execute()
  expect(orders).toEqual(KINDS.map(() => ({ status: 'cancelled' })))
  expect(await shelfOf(app, lamp)).toEqual({ quantity: 25, reserved: 0 })
  const left = await app.db.selectFrom('tasks').select(['kind', 'is_dead']).execute()
  const jobs = left.map(({ kind }) => kind).filter((kind) => kind.startsWith('recurring: '))
  expect(jobs.toSorted()).toEqual(backgroundWork.recurringTasks.map(recurringKind).toSorted())
  expect(left.filter(({ is_dead }) => is_dead)).toEqual([])
}, 60_000)

// Something for each kind of task to do, due now for a process with the real time.
async function makeWork(round: number): Promise<{ id: string; title: string }> {
  const title = `Round ${'abcdefghijklmnop'[round]}quartz`
  await write(title)
  const publishAt = new Date(app.clock.now().getTime() + 60_000).toISOString()
  const { _id: id } = await published(app, owner, { title, publishAt })
  const readable = await published(app, owner, { title: `${title} to talk about` })
  const content = `A question about ${title}.`
  await call(app, `POST /api/blogs/${readable._id}/comments`, { cookie: member, json: { content } })
  await waitingOrder(app, { items: [{ productId: lamp, quantity: 2 }] })
  await changeRows(app, 'tasks', { run_at: app.clock.now().toISOString(), claimed_until: null })
  return { id, title }
}

async function expectPublishedOnce(id: string, title: string): Promise<void> {
  const { body } = await call<{ revisions: { reason: string }[] }>(
    app,
    `GET /api/blogs/${id}/revisions`,
    { cookie: owner },
  )
  expect(body.revisions.filter(({ reason }) => reason === 'publish')).toHaveLength(1)
  const word = title.split(' ')[1]
  const found = await call<{ posts: { _id: string }[] }>(app, `GET /api/search?q=${word}`)
  expect(JSON.stringify(found.body)).toContain(id)
}
