import { digest } from '#server/kernel/ids.ts'
import { createOwner } from '#server/modules/accounts/index.ts'
import { fold } from '#shared/text/words.ts'
import { PASSWORD } from './password.ts'
import type { TestApp } from './test-app.ts'

export { PASSWORD }

type Person = { cookie: string; email: string; name: string; password: string }

export async function signedInMember(app: TestApp, name = 'Noor Abadi'): Promise<Person> {
  const email = `${fold(name).replaceAll(' ', '.')}@example.com`
  await app.request('/api/auth/signup', {
    method: 'POST',
    json: { name, email, password: PASSWORD },
  })
  return { name, email, password: PASSWORD, cookie: await signIn(app, email) }
}

export async function signedInOwner(app: TestApp): Promise<Person> {
  const person = { name: 'Ines Okafor', email: 'ines@example.com', password: PASSWORD }
  await createOwner(app.ctx, person)
  return { ...person, cookie: await signIn(app, person.email) }
}

/** A signed-in member whose role was set to admin in the database. */
export async function signedInAdmin(app: TestApp, name = 'Tomas Reyes'): Promise<Person> {
  const person = await signedInMember(app, name)
  await app.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('email_key', '=', person.email)
    .execute()
  return person
}

/** Signs in and returns the Cookie header of the new session. */
export async function signIn(app: TestApp, email: string, password = PASSWORD): Promise<string> {
  const answer = await app.request('/api/auth/login', {
    method: 'POST',
    json: { email, password },
  })
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status}`)
  return cookiesOf(answer)
}

/** The id of a session's account. */
export async function ownId(app: TestApp, cookie: string): Promise<string> {
  return (await (await app.request('/api/auth/me', { cookie })).json()).data._id
}

/** Confirms in a session with the password; returns the Cookie header that goes on with it. */
export async function confirmedCookie(app: TestApp, cookie: string): Promise<string> {
  const json = { password: PASSWORD }
  const answer = await app.request('/api/auth/confirm', { method: 'POST', cookie, json })
  if (answer.status !== 200) throw new Error(`not confirmed: ${answer.status}`)
  return renewedCookie(cookie, answer)
}

/** The Cookie header of a browser that had `cookie` and got this response. */
export function renewedCookie(cookie: string, answer: Response): string {
  const jar = (header: string) => header.split('; ').map((pair) => pair.split(/=(.*)/s))
  const pairs = [...jar(cookie), ...jar(cookiesOf(answer))].filter(([name]) => name)
  const last = new Map(pairs.map(([name = '', value = '']) => [name, value]))
  const left = [...last].filter(([, value]) => value !== '')
  return left.map(([name, value]) => `${name}=${value}`).join('; ')
}

/** Proves the address of a session's account, as the mailed link does. */
export async function proveAddress(app: TestApp, cookie: string): Promise<void> {
  const session = app.db
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', digest(sessionSecretOf(cookie)))
  await app.db
    .updateTable('users')
    .set({ email_proven_at: app.clock.now().toISOString() })
    .where('id', 'in', session)
    .where('email_proven_at', 'is', null)
    .execute()
}

/** The value of a cookie in a Cookie header; empty where there is none. */
export function cookieValue(cookies: string, name: string): string {
  return new RegExp(`${name}=([^;]*)`).exec(cookies)?.[1] ?? ''
}

/** The secret of the session in a Cookie header; empty for a guest. */
export function sessionSecretOf(cookies = ''): string {
  return cookieValue(cookies, 'kiosk_session')
}

/** The Cookie header a browser would send after this response. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
