import { createOwner } from '#server/modules/accounts/index.ts'
import { fold } from '#shared/words.ts'
import type { TestApp } from './test-app.ts'

/** A password that nobody else would choose. */
export const PASSWORD = 'lantern-7-orchard'

type Person = { cookie: string; email: string; name: string; password: string }

/** A member who has signed up and signed in. */
export async function signedInMember(app: TestApp, name = 'Noor Abadi'): Promise<Person> {
  const email = `${fold(name).replaceAll(' ', '.')}@example.com`
  await app.request('/api/auth/signup', {
    method: 'POST',
    json: { name, email, password: PASSWORD },
  })
  return { name, email, password: PASSWORD, cookie: await signIn(app, email) }
}

/** The site's owner, signed in. */
export async function signedInOwner(app: TestApp): Promise<Person> {
  const person = { name: 'Ines Okafor', email: 'ines@example.com', password: PASSWORD }
  await createOwner(app.ctx, person)
  return { ...person, cookie: await signIn(app, person.email) }
}

/** A member whom the database calls an admin, signed in. */
export async function signedInAdmin(app: TestApp, name = 'Tomas Reyes'): Promise<Person> {
  const person = await signedInMember(app, name)
  await app.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('email_key', '=', person.email)
    .execute()
  return person
}

/** The Cookie header of a browser that has just signed in. */
export async function signIn(app: TestApp, email: string, password = PASSWORD): Promise<string> {
  const answer = await app.request('/api/auth/login', {
    method: 'POST',
    json: { email, password },
  })
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status}`)
  return cookiesOf(answer)
}

/** What a browser would send back after this answer. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
