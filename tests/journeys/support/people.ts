import type { APIRequestContext, Page } from '@playwright/test'

export type Person = { name: string; email: string; password: string }

export const owner: Person = {
  name: 'Mara Lindqvist',
  email: 'mara@example.com',
  password: 'granite-teapot-41',
}

let count = 0

/** A new person unknown to other journeys. */
export function somebody(name = 'Jonas Weil'): Person {
  count += 1
  const mark = `${process.pid.toString(36)}${Date.now().toString(36)}${count}`
  return { name, email: `reader-${mark}@example.com`, password: 'copper-lantern-88' }
}

/** Signs a person up through the API, without a session. */
export async function signUp(request: APIRequestContext, person: Person): Promise<void> {
  const answer = await request.post('/api/auth/signup', { data: person })
  if (!answer.ok()) throw new Error(`signing up failed: ${answer.status()} ${await answer.text()}`)
}

/** Signs in the browser of `page` through the API. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  if (!answer.ok()) throw new Error(`signing in failed: ${answer.status()} ${await answer.text()}`)
}

/** Creates a member and signs in the browser of `page`. */
export async function newMember(page: Page, name?: string): Promise<Person> {
  const person = somebody(name)
  await signUp(page.request, person)
  await logIn(page, person)
  return person
}

/** Fills the e-mail and the password of the page's form. */
export async function fillLogin(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}
