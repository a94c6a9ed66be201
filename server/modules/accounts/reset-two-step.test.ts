import { rowOf, sharedApp, WITH_MAIL } from '#tests/support/index.ts'
import { signedInAdmin, signedInMember, signedInOwner, signIn } from '#tests/support/people.ts'
import { enterPassword, turnOnTwoStep } from '#tests/support/two-step.ts'

const app = await sharedApp({ env: WITH_MAIL })
const owner = await signedInOwner(app)

async function personWithTwoStep(name: string) {
  const person = await signedInMember(app, name)
  await turnOnTwoStep(app, person.cookie)
  const { id } = await rowOf(app, 'users', { email_key: person.email })
  return { ...person, id }
}

const reset = (id: string, cookie: string) =>
  app.request(`/api/auth/users/${id}/reset-two-step`, { method: 'POST', cookie })

test('the owner resets a lost second factor: the password signs in, other devices do not, and the person is told', async () => {
  const person = await personWithTwoStep('Lost Everything')
  expect((await reset(person.id, owner.cookie)).status).toBe(200)
  expect((await app.request('/api/auth/me', { cookie: person.cookie })).status).toBe(401)
  expect(await signIn(app, person.email)).toContain('kiosk_session=')
  const mails = await app.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', person.email)
    .execute()
  expect(mails.map(({ subject }) => subject)).toContain(
    'Two-step sign-in and passkeys were reset at Kiosk',
  )
})

test('an admin cannot, and neither can an owner who has not confirmed lately', async () => {
  const person = await personWithTwoStep('Still Safe')
  const admin = await signedInAdmin(app)
  expect((await reset(person.id, admin.cookie)).status).toBe(403)
  app.clock.advance(10 * 60_000)
  const answer = await reset(person.id, owner.cookie)
  expect(await answer.json()).toMatchObject({ code: 'confirm_needed' })
  const login = await enterPassword(app, person)
  expect(await login.json()).toEqual({ needsSecondFactor: true })
})

test('the overview urges an admin whose password alone signs in, until a second factor is set up', async () => {
  const admin = await signedInAdmin(app, 'Careless Admin')
  const urged = async () => {
    const answer = await app.request('/api/dashboard', { cookie: admin.cookie })
    return ((await answer.json()) as { needsSecondFactor: boolean }).needsSecondFactor
  }
  expect(await urged()).toBe(true)
  await turnOnTwoStep(app, admin.cookie)
  expect(await urged()).toBe(false)
})
