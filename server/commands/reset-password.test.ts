import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sharedApp } from '#tests/support/index.ts'
import { processFile } from '#tests/support/process-file.ts'
import { demandSecondFactor, turnOnTwoStep } from '#tests/support/two-step.ts'
import { cookiesOf, signedInMember, signedInOwner, signIn } from '#tests/support/people.ts'

const COMMAND = processFile('server/commands/reset-password.ts')
const run = promisify(execFile)

const app = await sharedApp()
app.clock.set(new Date().toISOString())

function printLink(...args: string[]) {
  const { PATH } = process.env
  const database = app.databaseUrl ? { DATABASE_URL: app.databaseUrl } : {}
  const env = { PATH, DATA_DIR: app.folder, LOG_LEVEL: 'silent', ...database }
  return run(process.execPath, [COMMAND, ...args], { env, cwd: app.folder })
}

test('the link that the terminal prints sets a new password, once', async () => {
  const { email } = await signedInMember(app, 'Noor Abadi')
  const { stdout } = await printLink(email.toUpperCase())
  const token = /^http:\/\/localhost:3000\/reset-password\/([\w-]{43})\n$/.exec(stdout)?.[1]
  const reset = (newPassword: string) =>
    app.request(`/api/auth/reset-password/${token}`, { method: 'POST', json: { newPassword } })
  expect((await reset('harbour-of-12-boats')).status).toBe(200)
  expect((await reset('meadow-of-30-larks')).status).toBe(400)
  expect(await signIn(app, email, 'harbour-of-12-boats')).toContain('kiosk_session=')
})

test('with --two-step the terminal also resets a lost second factor', async () => {
  const person = await signedInMember(app, 'Phone Lost')
  await turnOnTwoStep(app, person.cookie)
  const { stdout } = await printLink(person.email, '--two-step')
  expect(stdout).toContain('/reset-password/')
  expect((await app.request('/api/auth/me', { cookie: person.cookie })).status).toBe(401)
  expect(await signIn(app, person.email)).toContain('kiosk_session=')
})

test('an owner who asks admins for a second factor and loses theirs gets in by the terminal, as it says', async () => {
  const owner = await signedInOwner(app)
  await turnOnTwoStep(app, owner.cookie)
  app.clock.set(new Date().toISOString())
  await demandSecondFactor(app)
  const { stdout } = await printLink(owner.email, '--two-step')
  expect(stdout).toContain('This site asks admins for a second factor.')
  const token = /reset-password\/([\w-]{43})/.exec(stdout)?.[1]
  const json = { newPassword: 'harbour-of-12-boats' }
  await app.request(`/api/auth/reset-password/${token}`, { method: 'POST', json })
  const login = { email: owner.email, password: json.newPassword }
  const cookie = cookiesOf(await app.request('/api/auth/login', { method: 'POST', json: login }))
  const users = async () => (await app.request('/api/auth/users', { cookie })).status
  expect(await users()).toBe(403)
  await turnOnTwoStep(app, cookie)
  expect(await users()).toBe(200)
  await demandSecondFactor(app, false)
})

test('the terminal says when there is no such account, and how to ask', async () => {
  await expect(printLink('nobody@example.com')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'There is no account with the email address nobody@example.com.\n',
  })
  await expect(printLink()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run reset-password -- <email address>'),
  })
})

test('a command that is asked for help explains itself, and does nothing', async () => {
  const { stdout, stderr } = await printLink('--help')
  expect([stdout, stderr]).toEqual([expect.stringContaining('npm run reset-password -- '), ''])
  expect(stdout).not.toContain('http')
})
