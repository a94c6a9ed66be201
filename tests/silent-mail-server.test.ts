import { smtpMailer } from '#server/adapters/mail.ts'
import { connect } from '#server/database/connect.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import type { BackgroundWork } from '#server/kernel/tasks/task-types.ts'
import { startWorker } from '#server/kernel/tasks/worker.ts'
import { queueMail } from '#server/modules/mail/index.ts'
import { backgroundWork } from '#server/background/background-work.ts'
import { WITH_MAIL, freshApp } from './support/index.ts'
import { startSmtpStandIn } from './support/smtp-stand-in.ts'

const SILENT_MS = 1500
const MAILS = 24

const app = freshApp({ env: WITH_MAIL })
let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>
let isSilent: boolean
let connections: number

beforeEach(async () => {
  isSilent = true
  connections = 0
  // Accepts the connection, and sends no greeting while it is silent.
  smtp = await startSmtpStandIn({
    onConnect: (_, greet) => {
      connections++
      if (!isSilent) greet()
    },
  })
  for (const table of ['tasks', 'mails'] as const) await app.db.deleteFrom(table).execute()
})
afterEach(async () => {
  await smtp.close()
})

const statuses = async () =>
  (await app.db.selectFrom('mails').select('status').execute()).map(({ status }) => status)

async function anotherProcess(): Promise<Context> {
  const config = { DATABASE_URL: app.databaseUrl, dataDir: app.folder }
  const mailer = smtpMailer(smtp.url, 'post@kiosk.example', {
    silentMs: SILENT_MS,
    totalMs: 60_000,
  })
  return { ...app.ctx, mailer, store: await connect(config, app.ctx.log) }
}

test('a mail server that accepts and stays silent holds up no payment, expiry or backup, and gets all mail when it answers', async () => {
  const ran: string[] = []
  const note = (name: string) => async () => void ran.push(name)
  const list: BackgroundWork = {
    listeners: [],
    tasks: {
      ...backgroundWork.tasks,
      'order.expire': { about: 'Expiry', lane: 'payments', run: note('expiry') },
    },
    recurringTasks: [
      { name: 'payments', lane: 'payments', everyMs: 60_000, run: note('payments') },
      { name: 'backup', everyMs: 3_600_000, run: note('backup') },
    ],
  }
  await transact(app.ctx, async (scope) => {
    for (let index = 0; index < MAILS; index++) {
      const to = `reader-${index}@example.com`
      await queueMail(scope, { audience: 'member', to, subject: 'Hello', text: 'Words.' })
    }
    await scope.schedule({ kind: 'order.expire', key: 'o1', payload: { orderId: 'o1' } })
  })
  const processes = await Promise.all([anotherProcess(), anotherProcess()])
  const workers = await Promise.all(processes.map((ctx) => startWorker(ctx, list)))
  await expect
    .poll(() => ran.toSorted(), { timeout: SILENT_MS })
    .toEqual(['backup', 'expiry', 'payments'])
  const pauses = app.db.selectFrom('task_pauses').select('kind')
  await expect.poll(() => pauses.execute(), { timeout: 10_000 }).toEqual([{ kind: 'mail.send' }])
  const claims = app.db.selectFrom('tasks').select('id').where('claimed_by', 'is not', null)
  await expect.poll(() => claims.execute(), { timeout: 10_000 }).toEqual([])
  // Three slots of each process: none of the other mails was tried.
  expect(connections).toBeLessThanOrEqual(6)
  expect(new Set(await statuses())).toEqual(new Set(['queued']))
  isSilent = false
  app.clock.advance(60_000)
  await expect.poll(statuses, { timeout: 15_000 }).toEqual(Array(MAILS).fill('sent'))
  expect(smtp.received).toHaveLength(MAILS)
  await Promise.all(workers.map(({ stop }) => stop()))
  for (const { store } of processes) await store.close()
})
