import { DAY_MS, SECOND_MS } from '#server/kernel/clock.ts'
import { sharedApp, signedInOwner, WITH_MAIL } from '#tests/support/index.ts'
import { inboxOf, writeTo } from '#tests/support/messages.ts'
import { trapOf } from './spam.ts'

test.each([
  ['a call of another program', { loadedMs: undefined }, ''],
  ['a form that was filled in within minutes', { homepage: '', loadedMs: 60_000 }, ''],
  ['a form that was open for a month', { loadedMs: 30 * DAY_MS }, ''],
  ['a hidden field that was filled in', { homepage: 'x', loadedMs: 60_000 }, 'hidden-field'],
  ['a form that was sent after two seconds', { loadedMs: 2 * SECOND_MS }, 'form-time'],
  ['a time that the site did not sign', { loadedMs: null }, 'form-time'],
] as const)('%s is judged as %j', (_, marks, trap) => {
  expect(trapOf(marks)).toBe(trap)
})

const app = await sharedApp({ env: WITH_MAIL })
const { cookie: owner } = await signedInOwner(app)
beforeEach(async () => {
  await app.db.deleteFrom('contact_messages').execute()
  await app.db.deleteFrom('mails').execute()
})

async function loadedForm(): Promise<string> {
  const answer = await app.request('/api/auth/contact')
  return ((await answer.json()) as { loaded: string }).loaded
}

async function caught() {
  const { messages } = await inboxOf(app, owner).list()
  return messages.map(({ message, status, caughtBy }) => [message, status, caughtBy])
}

test('what fills in the hidden field is kept as spam, word for word, and mailed to nobody', async () => {
  const answer = await writeTo(app, { message: 'Cheap watches', homepage: 'https://spam.example' })
  expect(answer.status).toBe(200)
  expect(await caught()).toEqual([['Cheap watches', 'spam', 'hidden-field']])
  expect(await app.db.selectFrom('mails').select('id').execute()).toEqual([])
})

test('a form that is sent faster than anyone writes goes to spam, a later one does not', async () => {
  const loaded = await loadedForm()
  await writeTo(app, { message: 'At once', loaded })
  app.clock.advance(3 * SECOND_MS)
  await writeTo(app, { message: 'In time', loaded })
  expect(await caught()).toEqual([
    ['In time', 'new', ''],
    ['At once', 'spam', 'form-time'],
  ])
})

test('a forged time goes to spam', async () => {
  const [, hash] = (await loadedForm()).split('.')
  app.clock.advance(60 * SECOND_MS)
  const forged = `${(app.clock.now().getTime() - 30_000).toString(36)}.${hash}`
  for (const loaded of [forged, 'x', '', '.', 'a.b.c'])
    await writeTo(app, { message: `Forged ${loaded}`, loaded })
  expect(new Set((await caught()).map(([, status]) => status))).toEqual(new Set(['spam']))
  expect(await caught()).toHaveLength(5)
})
