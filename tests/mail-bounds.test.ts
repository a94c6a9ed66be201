import { transact } from '#server/kernel/scope.ts'
import { queueMail } from '#server/modules/mail/index.ts'
import { changeRows, freshApp, renewed, WITH_MAIL } from './support/index.ts'
import { confirmedCookie, PASSWORD, renewedCookie, signedInMember } from './support/people.ts'
import { turnOnTwoStep } from './support/two-step.ts'

/** In an hour, to one address, whatever its person does: changes, the mail in place of the others, sign-ins. */
const MOST = 16
const MOST_UNPROVEN = 8
const TIMES = 50

const app = freshApp({ env: WITH_MAIL })
const person = renewed(() => signedInMember(app))

const send = (route: string, json: object = {}) => {
  const [method = '', path = ''] = route.split(' ')
  return app.request(`/api/${path}`, { method, cookie: person.cookie, json })
}

async function mailsTo(to: string): Promise<string[]> {
  app.clock.advance(5000)
  await app.runTasks()
  return app.mail.asked.filter((mail) => mail.to === to).map(({ subject }) => subject)
}

async function fifty(run: (time: number) => Promise<Response>): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let time = 0; time < TIMES; time++) statuses.add((await run(time)).status)
  return statuses
}

/** Everything that members may do with their account fifty times, as their browser does. */
const FLOODS: Record<string, () => Promise<Set<number>>> = {
  'new recovery codes': async () => {
    await turnOnTwoStep(app, person.cookie)
    return fifty(() => send('POST auth/totp/recovery-codes'))
  },
  'changes of the password': () => {
    const password = (time: number) => (time === 0 ? PASSWORD : `lantern-${time}-orchards`)
    return fifty(async (time) => {
      const json = { currentPassword: password(time), newPassword: password(time + 1) }
      const answer = await send('PUT auth/change-password', json)
      person.cookie = renewedCookie(person.cookie, answer)
      return answer
    })
  },
  'links that confirm the address': () => fifty(() => send('POST auth/prove-email')),
  'sign-ins with new browsers': () =>
    fifty((time) =>
      app.request('/api/auth/login', {
        method: 'POST',
        address: `198.51.${time}.7`,
        json: { email: person.email, password: PASSWORD },
      }),
    ),
  'requests for a new password': () =>
    fifty((time) =>
      app.request('/api/auth/forgot-password', {
        method: 'POST',
        address: `198.51.${time}.7`,
        json: { email: person.email },
      }),
    ),
  'downloads of their data': () => fifty(() => send('POST auth/export')),
}

test.each(Object.keys(FLOODS))(
  'fifty %s mail a proven address a bounded number of times',
  async (name) => {
    await changeRows(app, 'users', { email_proven_at: app.clock.now().toISOString() })
    await FLOODS[name]?.()
    const subjects = await mailsTo(person.email)
    expect(subjects.length).toBeLessThanOrEqual(MOST)
  },
)

test('all of them together mail an address that nobody has proven eight times at most', async () => {
  await turnOnTwoStep(app, person.cookie)
  await mailsTo(person.email)
  await app.db.updateTable('users').set({ email_proven_at: null }).execute()
  const before = app.mail.asked.length
  expect(await fifty(() => send('POST auth/totp/recovery-codes'))).toContain(200)
  for (const name of Object.keys(FLOODS).filter((one) => !/codes|requests/.test(one)))
    await FLOODS[name]?.()
  expect(await mailsTo(person.email)).not.toEqual([])
  expect(app.mail.asked.length - before).toBeLessThanOrEqual(MOST_UNPROVEN)
}, 60_000)

test('the eleventh change in an hour is told with all later ones in a single mail', async () => {
  await turnOnTwoStep(app, person.cookie)
  const statuses = await fifty(() => send('POST auth/totp/recovery-codes'))
  expect([...statuses]).toEqual([200, 429])
  app.clock.advance(15 * 60_000)
  person.cookie = await confirmedCookie(app, person.cookie)
  expect((await send('POST auth/totp/recovery-codes')).status).toBe(200)
  const before = await mailsTo(person.email)
  expect(before.filter((subject) => /replaced/.test(subject))).toHaveLength(10)
  expect(before.filter((subject) => /many times/.test(subject))).toHaveLength(1)
})

test('links for one address are bounded a day, and the refusal says so', async () => {
  await mailsTo(person.email)
  const answers: Response[] = []
  for (let time = 0; time < 8; time++) {
    answers.push(await send('POST auth/prove-email'))
    app.clock.advance(15 * 60_000)
  }
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(4)
  expect(await refused[0]?.json()).toMatchObject({
    message:
      'We have sent this address enough links for today. Please use the newest one, or try again tomorrow.',
  })
  const links = (await mailsTo(person.email)).filter((subject) =>
    subject.startsWith('Confirm your'),
  )
  expect(links).toHaveLength(5)
})

test('an urgent mail goes before hundreds that wait for one recipient, and another notice before all but two', async () => {
  await mailsTo('flooded@example.com')
  const draft = { subject: 'A notice', text: 'x', audience: 'other' as const }
  await transact(app.ctx, async (scope) => {
    for (let time = 0; time < 200; time++)
      await queueMail(scope, { ...draft, to: 'flooded@example.com' })
  })
  app.clock.advance(1000)
  await transact(app.ctx, async (scope) => {
    await queueMail(scope, { ...draft, to: 'other@example.com' })
    await queueMail(scope, { ...draft, to: 'buyer@example.com', isUrgent: true })
  })
  const before = app.mail.asked.length
  await app.runTasks()
  const order = app.mail.asked.slice(before).map(({ to }) => to)
  expect(order).toHaveLength(202)
  expect(order[0]).toBe('buyer@example.com')
  expect(order.indexOf('other@example.com')).toBeLessThanOrEqual(3)
})
