import { DAY_MS, HOUR_MS } from '#server/kernel/clock.ts'
import {
  freshApp,
  signedInAdmin,
  signedInOwner,
  signIn,
  WITH_MAIL,
  rowOf,
} from '#tests/support/index.ts'
import { mailsTo } from '#tests/support/mails.ts'

const THIEF = 'ines@thief.example'
const OWNER = 'ines@example.com'

const app = freshApp({ env: { ...WITH_MAIL, RATE_LIMITS: 'off' } })
let cookie: string
let accomplice: string
beforeEach(async () => {
  cookie = (await signedInOwner(app)).cookie
  accomplice = (await signedInAdmin(app)).cookie
  await signedInAdmin(app, 'Mira Lund')
  const email_proven_at = app.clock.now().toISOString()
  await app.db.updateTable('users').set({ email_proven_at }).execute()
})

const post = (path: string, options: { cookie?: string; json?: object } = {}) =>
  app.request(`/api/auth/${path}`, { method: 'POST', ...options })

async function newestLink(to: string, page: string): Promise<string> {
  const pattern = new RegExp(`/${page}/([\\w.-]+)`)
  return (
    (await mailsTo(app, to)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).at(-1) ?? 'none'
  )
}

const idOf = async (name: string) => (await rowOf(app, 'users', { name })).id

const owners = async () =>
  (await app.db.selectFrom('users').select('name').where('is_owner', '=', 1).execute()).map(
    ({ name }) => name,
  )

async function changeAddress(to = THIEF) {
  await post('change-email', { cookie, json: { email: to } })
  const link = await newestLink(to, 'change-email')
  expect((await post(`change-email/${link}`, { cookie })).status).toBe(200)
}

async function handOver(name = 'Tomas Reyes', by = cookie) {
  const json = { userId: await idOf(name) }
  expect((await post('ownership', { cookie: by, json })).status).toBe(200)
}

const undo = async (token: string) => (await post(`undo-email-change/${token}`)).status

describe('undoing a change of the owner’s address', () => {
  test('also takes the site back that was handed over since, and tells both', async () => {
    await changeAddress()
    await handOver()
    await app.db.updateTable('users').set({ role: 'user' }).where('email', '=', THIEF).execute()
    app.clock.advance(6 * DAY_MS)
    expect(await undo(await newestLink(OWNER, 'undo-email-change'))).toBe(200)
    expect(await owners()).toEqual(['Ines Okafor'])
    const owner = await app.db
      .selectFrom('users')
      .select(['email', 'role'])
      .where('is_owner', '=', 1)
      .executeTakeFirstOrThrow()
    expect(owner).toEqual({ email: OWNER, role: 'admin' })
    const subjects = (await mailsTo(app, OWNER)).map(({ subject }) => subject)
    expect(subjects).toContain('You are the owner again at Kiosk')
    const others = (await mailsTo(app, 'tomas.reyes@example.com')).map(({ subject }) => subject)
    expect(others).toContain('You are no longer the owner at Kiosk')
    const seen = await app.db.selectFrom('audit').select(['verb', 'person']).execute()
    expect(seen).toContainEqual({ verb: 'taken-back', person: 'undo of a change of address' })
  })

  test('reaches the site through a second hand-over, and ends the thief’s way back', async () => {
    await changeAddress()
    await handOver()
    const back = await newestLink(THIEF, 'take-back')
    await handOver('Mira Lund', accomplice)
    expect(await undo(await newestLink(OWNER, 'undo-email-change'))).toBe(200)
    expect(await owners()).toEqual(['Ines Okafor'])
    expect((await post(`ownership/${back}`)).status).toBe(400)
  })

  test('leaves a hand-over from before the change to its own link', async () => {
    await handOver()
    app.clock.advance(HOUR_MS)
    cookie = await signIn(app, OWNER)
    await changeAddress()
    expect(await undo(await newestLink(OWNER, 'undo-email-change'))).toBe(200)
    expect(await owners()).toEqual(['Tomas Reyes'])
    expect((await post(`ownership/${await newestLink(OWNER, 'take-back')}`)).status).toBe(200)
    expect(await owners()).toEqual(['Ines Okafor'])
  })

  test('and taking the site back at once leaves one owner', async () => {
    await changeAddress()
    await handOver()
    const [token, back] = [
      await newestLink(OWNER, 'undo-email-change'),
      await newestLink(THIEF, 'take-back'),
    ]
    const answers = await Promise.all([undo(token), post(`ownership/${back}`)])
    expect(answers[0]).toBe(200)
    expect(await owners()).toEqual(['Ines Okafor'])
  })
})

describe('a hand-over while a change of address can be undone', () => {
  test('is mailed to the former address with the link that undoes both', async () => {
    await changeAddress()
    const before = (await mailsTo(app, OWNER)).length
    await handOver()
    const [mail, ...more] = (await mailsTo(app, OWNER)).slice(before)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Kiosk was handed over')
    expect(mail?.text).toContain('tomas.reyes@example.com')
    const token = /\/undo-email-change\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none'
    expect(await undo(token)).toBe(200)
    expect(await owners()).toEqual(['Ines Okafor'])
  })

  test('is not mailed there when the days are over', async () => {
    await changeAddress()
    app.clock.advance(8 * DAY_MS)
    cookie = await signIn(app, THIEF)
    const before = (await mailsTo(app, OWNER)).length
    await handOver()
    expect((await mailsTo(app, OWNER)).length).toBe(before)
  })
})

test('the mail after an undo says that the password ended', async () => {
  await changeAddress()
  await undo(await newestLink(OWNER, 'undo-email-change'))
  const mails = await mailsTo(app, OWNER)
  const { text = '' } = mails.find(({ subject }) => subject.startsWith('Reset your')) ?? {}
  expect(text).toContain('has ended')
  expect(text).not.toContain('stays the same')
})
