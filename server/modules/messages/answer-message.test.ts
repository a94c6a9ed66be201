import { changeRows, sharedApp, WITH_MAIL } from '#tests/support/index.ts'
import { answerIn, inboxOf, writeTo } from '#tests/support/messages.ts'
import { signedInAdmin, signedInMember, signedInOwner } from '#tests/support/people.ts'

const app = await sharedApp({ env: WITH_MAIL })
const { cookie: owner } = await signedInOwner(app)
const inbox = inboxOf(app, owner)
beforeEach(async () => {
  await app.db.deleteFrom('contact_messages').execute()
  await app.db.deleteFrom('mails').execute()
  app.clock.advance(60_000)
})

async function received(sent: Parameters<typeof writeTo>[1] = {}, cookie = '') {
  await writeTo(app, sent, { cookie })
  const { messages } = await inbox.list()
  await app.db.deleteFrom('mails').execute()
  return messages[0]?._id ?? ''
}

async function mails() {
  const rows = await app.db.selectFrom('mails').selectAll().orderBy('id').execute()
  return rows.filter(({ subject }) => subject.startsWith('An answer'))
}

describe('an answer', () => {
  test('is mailed once to the sender with what they wrote, and shown with the state of its mail', async () => {
    const id = await received({ message: 'Is the dock\nquiet?' })
    const answer = await answerIn(await inbox.answer(id, { text: 'Yes.\n<b>Very</b>.' }))
    expect(answer).toMatchObject({ text: 'Yes.\n<b>Very</b>.', author: 'Ines Okafor' })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'yara@example.com', status: 'sent', reply_to: null })
    expect(mail?.text).toContain('Yes.\n<b>Very</b>.')
    expect(mail?.text).toContain('> Is the dock\n> quiet?')
    expect(mail?.html).toContain('&lt;b&gt;Very&lt;/b&gt;')
    expect(mail?.html).not.toContain('<b>')
    const { thread, message } = await inbox.open(id)
    expect(thread).toEqual([{ ...answer, mail: { status: 'sent', problem: '' } }])
    expect(message).toMatchObject({ status: 'read', answers: 1 })
  })

  test('quotes no links of a stranger, and those of a member with a confirmed address', async () => {
    const message = 'Look at www.win.test and at win . shop\nor http://x.com/a now'
    const id = await received({ message })
    await inbox.answer(id, { text: 'I looked.' })
    const quote = (await mails())[0]?.text ?? ''
    for (const link of ['win.test', 'win . shop', 'x.com']) expect(quote).not.toContain(link)
    expect(quote).toContain('> or [link] now')
    const noor = await signedInMember(app)
    await changeRows(
      app,
      'users',
      { email_proven_at: '2026-01-01T00:00:00.000Z' },
      { email: noor.email },
    )
    const theirs = await received({ message, email: noor.email.toUpperCase() }, noor.cookie)
    expect((await inbox.open(theirs)).message.isProven).toBe(true)
    await inbox.answer(theirs, { text: 'I looked.' })
    expect((await mails())[0]?.text).toContain('www.win.test')
  })

  test('is sent once when it is sent twice with one key, at the same time too', async () => {
    const id = await received()
    const sends = ['a', 'a', 'a'].map((key) => inbox.answer(id, { text: 'Yes.' }, key))
    const answers = await Promise.all(sends)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(
      new Set(await Promise.all(answers.map(async (one) => (await answerIn(one))._id))).size,
    ).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  test('is refused when another window has sent it, or another answer that was not seen', async () => {
    const id = await received()
    const [one, other] = await Promise.all([
      inbox.answer(id, { text: 'Yes.', seen: 0 }, 'one'),
      inbox.answer(id, { text: 'Yes.', seen: 0 }, 'other'),
    ])
    expect([one.status, other.status].toSorted()).toEqual([201, 409])
    const admin = inboxOf(app, (await signedInAdmin(app, 'Tomas Again')).cookie)
    const late = await admin.answer(id, { text: 'No.', seen: 0 })
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { error: 'Another answer was sent in the meantime. Read it before you send yours.' },
    ])
    expect((await admin.answer(id, { text: 'Also: no.', seen: 1 })).status).toBe(201)
    expect(await mails()).toHaveLength(2)
  })

  test('to spam or unread messages makes them read, and leaves done ones done', async () => {
    const id = await received()
    for (const [status, becomes] of [
      ['spam', 'read'],
      ['done', 'done'],
    ] as const) {
      await inbox.mark(id, status)
      await inbox.answer(id, { text: `Now ${status}` })
      expect((await inbox.open(id)).message.status).toBe(becomes)
    }
  })

  test.each([
    {},
    { text: ' \n ' },
    { text: '\0' },
    { text: 'x'.repeat(5001) },
    { text: 'a', seen: -1 },
  ])('is refused as %j', async (json) => {
    const id = await received()
    expect((await inbox.answer(id, json)).status).toBe(400)
    expect(await mails()).toEqual([])
  })

  test('whose mail fails says so, and is kept in the thread', async () => {
    const id = await received()
    app.mail.next({ fault: 'refused', detail: '550 no such mailbox' })
    await inbox.answer(id, { text: 'Are you there?' })
    expect((await inbox.open(id)).thread[0]?.mail).toEqual({
      status: 'failed',
      problem: 'refused: 550 no such mailbox',
    })
  })

  test('counts as not sent, in the list and in the open message, until its mail has left', async () => {
    const id = await received()
    const states = async () => {
      const { messages } = await inbox.list()
      return [messages[0]?.unsentAnswer, (await inbox.open(id)).message.unsentAnswer]
    }
    await inbox.answer(id, { text: 'Yes.' })
    expect(await states()).toEqual([null, null])
    app.clock.advance(1000)
    await inbox.answer(id, { text: 'Also: no.' })
    for (const status of ['queued', 'kept', 'failed'] as const) {
      const [, last] = await mails()
      await changeRows(app, 'mails', { status }, { id: last?.id ?? '' })
      expect(await states()).toEqual([status, status])
    }
  })
})

test('an answer stays when the admin who wrote it is gone', async () => {
  const id = await received()
  const admin = await signedInAdmin(app, 'Gone Soon')
  await inboxOf(app, admin.cookie).answer(id, { text: 'Yes.' })
  await app.db.deleteFrom('users').where('email', '=', admin.email).execute()
  expect((await inbox.open(id)).thread).toMatchObject([{ text: 'Yes.', author: '' }])
})
