import type { z } from 'zod'
import { DAY_MS } from '#server/kernel/clock.ts'
import { transact } from '#server/kernel/scope.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import type { Audience } from '#server/modules/mail/tables.ts'
import { call, freshApp, rowOf, signedInAdmin, signedInOwner } from '#tests/support/index.ts'
import type { openedMailOut, outboxOut, sentKeptOut } from './schema.ts'

type Outbox = z.infer<typeof outboxOut>
type Opened = z.infer<typeof openedMailOut>

const SMTP = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Kiosk <post@kiosk.example>' }

const app = freshApp({ env: { ...SMTP, RATE_LIMITS: 'off' } })
let owner: string
let admin: string
beforeEach(async () => {
  owner = (await signedInOwner(app)).cookie
  admin = (await signedInAdmin(app)).cookie
  await app.runTasks()
  app.mail.asked.length = 0
  await app.db.deleteFrom('mails').execute()
})

type Given = { subject?: string; audience?: Audience; to?: string; secret?: boolean }

function write({ subject = 'Hello', audience = 'member', to = 'noor@example.com', secret }: Given) {
  const link = secret
    ? { label: 'Go', secret: { kind: 'password-reset' as const, userId: 'nobody' } }
    : { label: 'Go', url: 'https://kiosk.example/' }
  const mail = composeMail({ to, subject, siteName: 'Kiosk', body: ['Words.', { link }] })
  return transact(app.ctx, (scope) => queueMail(scope, { ...mail, audience }))
}

const read = async (query = '', cookie = owner) =>
  (await call<Outbox>(app, `GET /api/outbox${query}`, { cookie })).body
const subjects = async (query = '', cookie = owner) =>
  (await read(query, cookie)).mails.map(({ subject }) => subject)
const only = async () => {
  const [mail] = (await read()).mails
  if (!mail) throw new Error('the outbox is empty')
  return mail
}
const resend = (id: string, cookie = owner) =>
  call<{ error?: string }>(app, `POST /api/outbox/${id}/resend`, { cookie })

async function withoutMailServer(work: () => Promise<void>): Promise<void> {
  const { config } = app.ctx
  app.ctx.mailer.isOn = false
  app.ctx.config = { ...config, SMTP_URL: undefined }
  await work()
  app.ctx.mailer.isOn = true
  app.ctx.config = config
}

describe('the outbox', () => {
  test('lists mail newest first, with its state, by pages', async () => {
    for (const subject of ['First', 'Second', 'Third']) {
      await write({ subject })
      app.clock.advance(1000)
    }
    await app.runTasks()
    expect(await read('?limit=2')).toMatchObject({
      currentPage: 1,
      totalPages: 2,
      totalMails: 3,
      canSend: true,
      counts: { sent: 3, queued: 0, kept: 0, failed: 0 },
      mails: [
        {
          to: 'noor@example.com',
          subject: 'Third',
          status: 'sent',
          problem: '',
          text: 'Words.\n\nGo:\nhttps://kiosk.example/\n\nKiosk\n',
          createdAt: expect.any(String),
          sentAt: expect.any(String),
        },
        { subject: 'Second' },
      ],
    })
    expect(await subjects('?limit=2&page=2')).toEqual(['First'])
    expect(await subjects('?page=9')).toEqual([])
  })

  test('is searched by recipient and subject, and narrowed to a state', async () => {
    await write({ subject: '100% of it' })
    await write({ subject: 'Other', to: 'Ira_Menon@example.com' })
    await app.runTasks()
    await write({ subject: 'Waiting' })
    expect(await subjects('?search=ira_menon')).toEqual(['Other'])
    expect(await subjects('?search=100%25')).toEqual(['100% of it'])
    expect(await subjects('?search=%25')).toEqual(['100% of it'])
    expect(await subjects('?search=nothing')).toEqual([])
    expect(await subjects('?status=queued')).toEqual(['Waiting'])
    expect((await call(app, 'GET /api/outbox?status=lost', { cookie: owner })).status).toBe(400)
  })

  test('is paged and searched among its newest ten thousand, and in full for an address', async () => {
    await write({ subject: 'The first', to: 'Ada@example.com' })
    const { id: _id, ...mail } = await rowOf(app, 'mails')
    for (let part = 0; part < 50; part++) {
      const rows = Array.from({ length: 200 }, (_, at) => ({
        ...mail,
        id: `z${part}-${at}`,
        recipient: 'noor@example.com',
        subject: 'Later',
      }))
      await app.db.insertInto('mails').values(rows).execute()
    }
    expect(await read('?limit=100&page=101')).toMatchObject({
      mails: [],
      totalMails: 10_001,
      totalPages: 100,
    })
    expect(await subjects('?search=first')).toEqual([])
    expect(await subjects('?search=ada@example.com')).toEqual(['The first'])
    expect(await read('?search=later&limit=1')).toMatchObject({ totalMails: 10_000 })
  })

  test('shows mail to admins to the owner alone', async () => {
    for (const audience of ['owner', 'admin', 'member', 'other'] as const)
      await write({ subject: audience, audience })
    expect((await subjects()).toSorted()).toEqual(['admin', 'member', 'other', 'owner'])
    expect((await subjects('', admin)).toSorted()).toEqual(['member', 'other'])
    expect((await read('', admin)).counts.queued).toBe(2)
    const secret = (await read()).mails.find(({ subject }) => subject === 'owner')?._id ?? ''
    for (const route of [
      `GET /api/outbox/${secret}`,
      `GET /api/outbox/${secret}/document`,
      `POST /api/outbox/${secret}/resend`,
    ])
      expect((await call(app, route, { cookie: admin })).status).toBe(404)
    expect((await call(app, `GET /api/outbox/${secret}`, { cookie: owner })).status).toBe(200)
  })

  test('opens a mail as it looks, where no script runs and only this site frames it', async () => {
    await write({ secret: true, subject: '<b>Reset</b>' })
    const { _id } = await only()
    const { mail } = (await call<Opened>(app, `GET /api/outbox/${_id}`, { cookie: owner })).body
    expect(mail.text).toContain('[a link that is added when the email is sent]')
    expect(mail.html).toContain('href="#"')
    expect(JSON.stringify(mail)).not.toContain('{{secret}}')
    const answer = await app.request(`/api/outbox/${_id}/document`, { cookie: owner })
    expect(await answer.text()).toBe(mail.html)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox allow-same-origin$/)
    expect(policy).not.toContain('script')
  })
})

describe('sending again', () => {
  test('sends a mail that has left as another one', async () => {
    await write({})
    await app.runTasks()
    expect((await resend((await only())._id)).status).toBe(200)
    await app.runTasks()
    const [first, second] = app.mail.asked
    expect(second).toMatchObject({ to: first?.to, subject: first?.subject, html: first?.html })
    expect(second?.messageId).not.toBe(first?.messageId)
    expect((await read()).counts.sent).toBe(2)
  })

  test('a failed mail tells why it failed, and is sent once it can be', async () => {
    await write({})
    app.mail.next({ fault: 'refused', detail: '550 no such mailbox' })
    await app.runTasks()
    const failed = await only()
    expect(failed).toMatchObject({ status: 'failed', problem: 'refused: 550 no such mailbox' })
    expect((await resend(failed._id)).status).toBe(200)
    expect(await only()).toMatchObject({ status: 'queued', problem: '' })
    await app.runTasks()
    expect(await only()).toMatchObject({ _id: failed._id, status: 'sent', problem: '' })
    const tasks = await app.db
      .selectFrom('tasks')
      .where('kind', '=', 'mail.send')
      .select('id')
      .execute()
    expect(tasks).toEqual([])
  })

  test('a mail that waits for its next attempt tells why, and goes at once', async () => {
    await write({})
    app.mail.next({ fault: 'busy', detail: '450 later' })
    await app.runTasks()
    const waiting = await only()
    expect(waiting).toMatchObject({ status: 'queued', problem: 'busy: 450 later' })
    await resend(waiting._id)
    await app.runTasks()
    expect((await only()).status).toBe('sent')
  })

  test('a link of no use any more is not sent, and the mail says so', async () => {
    await write({ secret: true })
    await app.runTasks()
    expect(await only()).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('no longer valid'),
    })
  })

  test('is refused in words without a mail server, and changes nothing', async () => {
    await withoutMailServer(async () => {
      await write({})
      const { _id } = await only()
      const refused = await resend(_id)
      expect(refused.status).toBe(409)
      expect(refused.body.error).toMatch(/SMTP_URL/)
      expect(await read()).toMatchObject({ canSend: false, mails: [{ status: 'kept' }] })
    })
  })
})

describe('mail that was kept while no mail server was set', () => {
  const sendKept = (cookie: string) =>
    call<z.infer<typeof sentKeptOut>>(app, 'POST /api/outbox/send-kept', { cookie })

  test('is sent with one call, but for links that were asked for a day ago', async () => {
    await withoutMailServer(async () => {
      await write({ subject: 'Old link', secret: true })
      await write({ subject: 'Old words' })
      await write({ subject: 'For the owner', audience: 'owner' })
      await write({ subject: 'New words' })
    })
    await app.db
      .updateTable('mails')
      .set({ created_at: new Date(app.clock.now().getTime() - DAY_MS - 1).toISOString() })
      .where('subject', 'like', 'Old%')
      .execute()
    expect((await sendKept(admin)).body).toMatchObject({ queued: 2, left: 1 })
    expect((await sendKept(owner)).body).toMatchObject({ queued: 1, left: 1 })
    await app.runTasks()
    expect(app.mail.asked.map(({ subject }) => subject).toSorted()).toEqual([
      'For the owner',
      'New words',
      'Old words',
    ])
    expect(await subjects('?status=kept')).toEqual(['Old link'])
  })

  test('is sent whole, however much it is', async () => {
    await withoutMailServer(async () => {
      for (let count = 0; count < 401; count++) await write({ subject: String(count) })
    })
    expect((await sendKept(owner)).body).toMatchObject({ queued: 401, left: 0 })
  })
})
