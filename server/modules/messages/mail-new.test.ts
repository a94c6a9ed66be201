import { HOUR_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import { freshApp, signedInMember, signedInOwner, WITH_MAIL } from '#tests/support/index.ts'
import { inboxOf, writeTo } from '#tests/support/messages.ts'
import { changeRows } from '#tests/support/rows.ts'

const app = freshApp({ env: WITH_MAIL })
let owner: string
beforeEach(async () => void ({ cookie: owner } = await signedInOwner(app)))

async function write(...texts: string[]) {
  for (const message of texts) {
    await writeTo(app, { message })
    app.clock.advance(1000)
  }
}

async function subjectsTo(recipient: string): Promise<string[]> {
  const rows = await app.db.selectFrom('mails').selectAll().orderBy('id').execute()
  return rows.filter((mail) => mail.recipient === recipient).map(({ subject }) => subject)
}
const toOwner = () => subjectsTo('ines@example.com')
const textTo = async (recipient: string) =>
  (await app.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute()).at(-1)

test('a mail to the owner quotes the message, links to it, and is replied to its sender', async () => {
  await write('Is it quiet?')
  const { messages } = await inboxOf(app, owner).list()
  const mail = await textTo('ines@example.com')
  expect(mail?.text).toContain('> Is it quiet?')
  expect(mail?.text).toContain(`/dashboard/messages?message=${messages[0]?._id}`)
  expect(app.mail.asked.map(({ to, replyTo }) => [to, replyTo])).toContainEqual([
    'ines@example.com',
    'yara@example.com',
  ])
})

test('a sender whose address is refused leaves no failed task', async () => {
  await app.runTasks()
  app.mail.always({ fault: 'refused', detail: '550 no such mailbox' })
  await write('Is it quiet?')
  await app.runTasks()
  expect((await textTo('yara@example.com'))?.status).toBe('failed')
  const dead = await app.db.selectFrom('tasks').select('payload').where('is_dead', '=', 1).execute()
  const toOwners = await textTo('ines@example.com')
  expect(dead.map(({ payload }) => JSON.parse(payload))).toEqual([{ mailId: toOwners?.id }])
})

test('five messages of an hour have a mail each, all that follow one mail when it is over', async () => {
  await write('1', '2', '3', '4', '5', '6', '7', '8', '9', '10')
  expect(await toOwner()).toEqual(Array(5).fill('Message from Yara'))
  app.clock.advance(30 * MINUTE_MS)
  await write('11')
  expect(await toOwner()).toHaveLength(5)
  app.clock.advance(30 * MINUTE_MS)
  await app.runTasks()
  expect((await toOwner()).slice(5)).toEqual(['6 new messages on Kiosk'])
  const mail = await textTo('ines@example.com')
  for (const text of ['6', '10', '11']) expect(mail?.text).toContain(`> ${text}`)
  expect(mail?.text).not.toContain('> 5')
})

test('many messages at once are one mail, which quotes ten of them', async () => {
  const now = app.clock.now().toISOString()
  const rows = Array.from({ length: 167 }, (_, number) => ({
    id: `m${String(number).padStart(3, '0')}`,
    name: 'Yara',
    email: 'y@example.com',
    message: `Text ${number}.`,
    status: 'new' as const,
    created_at: now,
    read_at: null,
  }))
  await app.db.insertInto('contact_messages').values(rows).execute()
  await write('The last one')
  expect(await toOwner()).toEqual(['168 new messages on Kiosk'])
  const text = (await textTo('ines@example.com'))?.text
  expect(text).toContain('> Text 8.')
  expect(text).not.toContain('> Text 9.')
  expect(text).toContain('… and 158 more.')
})

test('a message that an admin has read meanwhile is in no later mail', async () => {
  await write('1', '2', '3', '4', '5', 'read before', 'still new')
  const { messages } = await inboxOf(app, owner).list('?search=before')
  await inboxOf(app, owner).mark(messages[0]?._id ?? '', 'read')
  app.clock.advance(HOUR_MS)
  await app.runTasks()
  const mail = await textTo('ines@example.com')
  expect(mail?.subject).toBe('Message from Yara')
  expect(mail?.text).toContain('still new')
})

test('a stranger is told without a word of the message, once a day', async () => {
  await write('Win at www.win.test', 'again')
  expect(await subjectsTo('yara@example.com')).toHaveLength(1)
  const mail = await textTo('yara@example.com')
  expect(mail?.text + String(mail?.html)).not.toMatch(/win|Yara/i)
  app.clock.advance(25 * HOUR_MS)
  await write('the next day')
  expect(await subjectsTo('yara@example.com')).toHaveLength(2)
})

test('the form mails thirty strangers an hour at most', async () => {
  for (let count = 0; count < 32; count++)
    await writeTo(app, { email: `stranger${count}@example.com` })
  const rows = await app.db.selectFrom('mails').select('recipient').execute()
  expect(rows.filter(({ recipient }) => recipient.startsWith('stranger'))).toHaveLength(30)
  expect((await inboxOf(app, owner).list()).totalMessages).toBe(32)
})

test('a member gets a copy at their confirmed address alone', async () => {
  const noor = await signedInMember(app)
  const send = (email: string, message: string) =>
    writeTo(app, { email, message }, { cookie: noor.cookie })
  await send(noor.email, 'Before it was confirmed')
  await changeRows(app, 'users', { email_proven_at: app.clock.now().toISOString() })
  await send(noor.email, 'My own words')
  await send('someone.else@example.com', 'Words for others')
  expect((await textTo(noor.email))?.text).toContain('> My own words')
  expect((await textTo('someone.else@example.com'))?.text).not.toContain('Words')
})

test('a message that is sent twice is kept once', async () => {
  await write('Hello', 'Hello')
  expect((await inboxOf(app, owner).list()).totalMessages).toBe(1)
  app.clock.advance(11 * MINUTE_MS)
  await write('Hello')
  expect((await inboxOf(app, owner).list()).totalMessages).toBe(2)
})
