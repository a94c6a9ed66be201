import { connect } from '#server/database/connect.ts'
import { listDeadTasks, reviveTask } from '#server/database/tasks.ts'
import { HOUR_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import type { BackgroundWork } from '#server/kernel/tasks/task-types.ts'
import { TookTooLong } from '#server/kernel/within-time.ts'
import { runDueTasks, startWorker } from '#server/kernel/tasks/worker.ts'
import { WITH_MAIL, freshApp } from '#tests/support/index.ts'
import { composeMail, createMailHandler, queueMail } from './index.ts'

const REFUSED = { fault: 'refused', detail: '550 no such mailbox' } as const

const app = freshApp({ env: WITH_MAIL })
let secrets: (string | undefined)[]
beforeEach(async () => {
  secrets = []
})

const list = {
  listeners: [],
  recurringTasks: [],
  tasks: {
    'mail.send': createMailHandler({
      'password-reset': async () => secrets.shift(),
      'email-change': async () => undefined,
      'email-change-undo': async () => undefined,
      'factor-removal': async () => undefined,
      'email-proof': async () => undefined,
      'session-end': async () => undefined,
      invitation: async () => undefined,
      'ownership-take-back': async () => undefined,
      'account-keep': async () => undefined,
      'data-export': async () => undefined,
      'order-confirmation': async () => undefined,
      'order-claim': async () => undefined,
      'order-finish': async () => undefined,
      'order-cancel': async () => undefined,
      'order-return': async () => undefined,
      'order-review': async () => undefined,
      'stock-wait': async () => undefined,
    }),
  },
} as unknown as BackgroundWork
const run = (ctx: Context = app.ctx) => runDueTasks(ctx, list)

type Change = { key?: string; secret?: boolean; to?: string; isCourtesy?: boolean }

function queue({ key, secret, to = 'noor@example.com', isCourtesy = false }: Change = {}) {
  const link = secret
    ? { label: 'Go', secret: { kind: 'password-reset' as const, userId: 'u1' } }
    : { label: 'Go', url: 'https://kiosk.example/?a=1&b=2' }
  const letter = composeMail({
    to,
    subject: 'Hello',
    body: ['Words.', { link }],
    siteName: 'Kiosk',
  })
  return transact(app.ctx, (scope) =>
    queueMail(scope, { audience: 'member', isCourtesy, ...(key && { key }), ...letter }),
  )
}

const mails = () => app.db.selectFrom('mails').selectAll().orderBy('id').execute()
const statuses = async () => (await mails()).map(({ status }) => status)
const sentIds = () => app.mail.asked.map(({ messageId }) => messageId)

// Another process on the same database, with the same clock and the same mail server.
async function another(): Promise<Context> {
  const config = { DATABASE_URL: app.databaseUrl, dataDir: app.folder }
  return { ...app.ctx, store: await connect(config, app.ctx.log) }
}

describe('a queued mail', () => {
  test('is sent once, with a Message-ID of its own, and marked as sent', async () => {
    await queue()
    expect(await statuses()).toEqual(['queued'])
    expect(await run()).toBe(1)
    const [mail] = await mails()
    expect(mail).toMatchObject({
      status: 'sent',
      sent_at: timestamp(app.clock),
      audience: 'member',
    })
    expect(app.mail.asked).toEqual([
      {
        messageId: `<${mail?.id}@localhost>`,
        to: 'noor@example.com',
        subject: 'Hello',
        text: 'Words.\n\nGo:\nhttps://kiosk.example/?a=1&b=2\n\nKiosk\n',
        html: expect.stringContaining('<a href="https://kiosk.example/?a=1&amp;b=2" '),
        headers: {},
      },
    ])
    expect(await run()).toBe(0)
  })

  test('is sent once where the database is away just when it has left', async () => {
    await queue()
    const { store } = app.ctx
    let refused = 0
    const transaction: typeof store.transaction = async (work) => {
      if (app.mail.asked.length > 0 && refused++ === 0)
        throw new TookTooLong('The database is not responding.')
      return store.transaction(work)
    }
    await run({ ...app.ctx, store: { ...store, transaction } })
    expect(refused).toBeGreaterThan(1)
    expect(await statuses()).toEqual(['sent'])
    app.clock.advance(HOUR_MS)
    await run()
    expect(app.mail.asked).toHaveLength(1)
  })

  test('of a key is queued once, however often that is asked for, also at once', async () => {
    await Promise.all([1, 2, 3].map(() => queue({ key: 'reply:7' })))
    await run()
    await queue({ key: 'reply:7' })
    await queue({ key: 'reply:8' })
    await queue()
    await run()
    expect(app.mail.asked).toHaveLength(3)
  })

  test('of a write that fails is neither kept nor sent', async () => {
    const failing = transact(app.ctx, async (scope) => {
      await queueMail(scope, { audience: 'other', to: 'a@b.example', subject: 'x', text: 'x' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await run()).toBe(0)
    expect(await mails()).toEqual([])
  })

  test('is kept while no mail server is set, also when the server goes later', async () => {
    await queue()
    app.ctx.mailer.isOn = false
    await run()
    app.ctx.config = { ...app.ctx.config, SMTP_URL: undefined }
    await queue()
    expect(await statuses()).toEqual(['kept', 'kept'])
    expect(await run()).toBe(0)
    expect(app.mail.asked).toEqual([])
  })
})

describe('a mail that does not leave', () => {
  test('is tried again after one, two, four minutes, eight times in all, and then waits for the owner', async () => {
    await queue()
    app.mail.always({ fault: 'busy', detail: '450 later' })
    await run()
    for (const minutes of [1, 2, 4, 8, 16, 32, 64]) {
      expect(await statuses()).toEqual(['queued'])
      app.clock.advance(minutes * 60_000)
      await run()
    }
    expect(new Set(sentIds()).size).toBe(1)
    expect(app.mail.asked).toHaveLength(8)
    expect(await statuses()).toEqual(['failed'])
    const [dead] = await listDeadTasks(app.ctx.store.db, 2)
    expect(dead).toMatchObject({ kind: 'mail.send', last_error: 'Error: busy: 450 later' })
    app.mail.always({ ok: true })
    await transact(app.ctx, ({ tx }) => reviveTask(tx, dead?.id ?? '', timestamp(app.clock)))
    await run()
    expect(await statuses()).toEqual(['sent'])
  })

  test('because its recipient is refused fails at once, and holds no other up', async () => {
    await queue({ to: 'nobody@example.com' })
    await queue()
    app.mail.next(REFUSED)
    await run()
    expect((await statuses()).toSorted()).toEqual(['failed', 'sent'])
    app.clock.advance(24 * 3_600_000)
    expect(await run()).toBe(0)
    expect(await listDeadTasks(app.ctx.store.db, 2)).toMatchObject([{ attempts: 1 }])
  })

  test('because the recipient of a courtesy is refused is in the outbox alone; while a server is busy, it is tried again', async () => {
    await queue({ to: 'mistyped@example.com', isCourtesy: true })
    await queue({ isCourtesy: true })
    app.mail.next(REFUSED)
    app.mail.next({ fault: 'busy', detail: '450 later' })
    await run()
    expect((await statuses()).toSorted()).toEqual(['failed', 'queued'])
    expect(await listDeadTasks(app.ctx.store.db, 2)).toEqual([])
    app.clock.advance(60_000)
    await run()
    expect((await statuses()).toSorted()).toEqual(['failed', 'sent'])
  })
})

describe('a secret', () => {
  test('is made for each attempt, arrives in both texts, and stands neither in the database nor in the log', async () => {
    secrets = ['https://kiosk.example/reset/first-7531', 'https://kiosk.example/reset/second-8642']
    await queue({ secret: true })
    app.mail.next({ fault: 'busy', detail: `451 odd link ${secrets[0]}` })
    await run()
    app.clock.advance(60_000)
    await run()
    const [first, second] = app.mail.asked
    expect(first?.text).toContain('https://kiosk.example/reset/first-7531')
    expect(second?.text).toContain('https://kiosk.example/reset/second-8642')
    expect(second?.html).toContain('href="https://kiosk.example/reset/second-8642"')
    const kept = JSON.stringify([await mails(), app.logLines])
    expect(kept).toContain('{{secret}}')
    expect(kept).not.toMatch(/first-7531|second-8642/)
  })

  test('that there is no reason left to make ends its mail unsent', async () => {
    await queue({ secret: true })
    await run()
    expect(await statuses()).toEqual(['failed'])
    expect(app.mail.asked).toEqual([])
  })

  test('is put into no mail that carries none, whatever people write', async () => {
    await transact(app.ctx, (scope) =>
      queueMail(scope, { audience: 'owner', to: 'a@b.example', subject: 'x', text: '{{secret}}' }),
    )
    secrets = ['leaked']
    await run()
    expect(app.mail.asked[0]?.text).toBe('{{secret}}')
  })
})

describe('two processes on one database', () => {
  test('send each mail once', async () => {
    for (let count = 0; count < 30; count++) await queue()
    const other = await another()
    const workers = await Promise.all([app.ctx, other].map((ctx) => startWorker(ctx, list)))
    await expect.poll(statuses, { timeout: 10_000 }).toEqual(Array(30).fill('sent'))
    await Promise.all(workers.map(({ stop }) => stop()))
    await other.store.close()
    expect(sentIds().toSorted()).toEqual([...new Set(sentIds())].toSorted())
    expect(sentIds()).toHaveLength(30)
  })

  test('send the mail of one that hangs or dies again, as the same mail', async () => {
    await queue()
    const answer = Promise.withResolvers<{ ok: true }>()
    app.mail.next(answer.promise)
    const hanging = run()
    await expect.poll(() => app.mail.asked.length).toBe(1)
    const other = await another()
    expect(await run(other)).toBe(0)
    app.clock.advance(30_000)
    expect(await run(other)).toBe(1)
    answer.resolve({ ok: true })
    await hanging
    await other.store.close()
    expect(new Set(sentIds()).size).toBe(1)
    expect(await statuses()).toEqual(['sent'])
    expect(await run()).toBe(0)
  })
})
