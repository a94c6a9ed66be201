import type { Browser, Page } from '@playwright/test'
import { readZip } from '#tests/support/read-zip.ts'
import { readFile } from 'node:fs/promises'
import {
  expect,
  expectNoAxeViolations,
  logIn,
  owner,
  signUp,
  somebody,
  type Person,
} from './support/index.ts'
import { mailedLink } from './support/mailed-link.ts'
import { ownSiteWithMail, type Mail } from './support/own-site.ts'

const test = ownSiteWithMail({ env: { STARTER_CONTENT: 'false' } })
// Each waits for mails, and has axe look at several pages.
test.slow()
// Who was signed out asks the API in vain.
test.use({ expectedProblems: [/\b401\b/] })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens a mailed link, which changes nothing by itself, and presses its button. */
async function follow(page: Page, link: string, button: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('main').getByRole('button', { name: button }).click()
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
}

/** A member who is signed in and has confirmed their address. */
async function provenMember(page: Page, mail: Mail, name: string): Promise<Person> {
  const person = somebody(name)
  await signUp(page.request, person)
  await logIn(page, person)
  await follow(page, await mailedLink(mail, person.email, 'prove-email'), 'Confirm')
  return person
}

async function elsewhere(browser: Browser, site: string): Promise<Page> {
  return (await browser.newContext({ baseURL: site })).newPage()
}

const statusOf = async (page: Page) => (await page.request.get('/api/auth/me')).status()

test('a sign-in with a new browser is mailed, and the link of the mail signs that browser out', async ({
  page,
  browser,
  mail,
  site,
}) => {
  const person = somebody('Yara Haddad')
  await signUp(page.request, person)
  await logIn(page, person)
  const stranger = await elsewhere(browser, site)
  await logIn(stranger, person)
  const link = await mailedLink(mail, person.email, 'end-session')
  await page.goto('/dashboard/settings')
  await expect(page.locator('#sessions').getByText('2 devices')).toBeVisible()
  expect(await statusOf(stranger)).toBe(200)
  await follow(page, link, 'Sign it out')
  await expectNoAxeViolations(page, 'main')
  expect([await statusOf(stranger), await statusOf(page)]).toEqual([401, 200])
  await page.goto('/dashboard/settings')
  await expect(page.locator('#sessions').getByText('1 device', { exact: true })).toBeVisible()
})

test('somebody downloads their data, closes their account and has it back by the mailed link', async ({
  page,
  mail,
}) => {
  const person = await provenMember(page, mail, 'Nell Adeyemi')
  await page.goto('/dashboard/settings#leaving')
  await press(page, 'Prepare download')
  const download = page.getByRole('button', { name: 'Download', exact: true })
  await expect(download).toBeVisible()
  await expectNoAxeViolations(page, '#leaving')
  const started = page.waitForEvent('download')
  await download.click()
  const zip = readZip(await readFile(await (await started).path()))
  expect(zip.get('profile.json')?.toString()).toContain(person.email)
  await page.goto(await mailedLink(mail, person.email, 'data-export'))
  await expect(page.getByRole('link', { name: 'Download my data' })).toBeVisible()

  await page.goto('/dashboard/settings#leaving')
  await page.locator('#leaving').getByRole('button', { name: 'Delete account' }).click()
  const question = page.getByRole('alertdialog', { name: `Delete the account of ${person.name}?` })
  await expect(question).toContainText('deleted in 14 days')
  await expectNoAxeViolations(page, '[role=alertdialog]')
  await question.getByRole('button', { name: 'Delete account' }).click()
  await page.waitForURL('**/login**')
  await expect(page.getByText('Your account is closed')).toBeVisible()
  expect(await statusOf(page)).toBe(401)
  await follow(page, await mailedLink(mail, person.email, 'keep-account'), 'Keep my account')
  await logIn(page, person)
  expect(await statusOf(page)).toBe(200)
})

test('an address is changed by a link to the new one, and given back by a link to the former one', async ({
  page,
  mail,
  site,
}) => {
  const person = await provenMember(page, mail, 'Noor Abadi')
  const next = somebody().email
  await page.goto('/dashboard/settings#email')
  await page.getByLabel('New email address').fill(next)
  await press(page, 'Send a link')
  await follow(page, await mailedLink(mail, next, 'change-email'), 'Change my email address')
  await page.goto('/dashboard/settings')
  await expect(page.locator('#email').getByText(next).first()).toBeVisible()
  await follow(page, await mailedLink(mail, person.email, 'undo-email-change'), 'Undo the change')
  expect(await statusOf(page)).toBe(401)
  expect(await mailedLink(mail, person.email, 'reset-password')).toContain(site)
})

test('an invited admin is handed the site, and the former owner takes it back', async ({
  page,
  browser,
  mail,
  site,
}) => {
  const heir = somebody('Tomas Reyes')
  await logIn(page, owner)
  await page.goto('/dashboard/users')
  await press(page, 'Invite')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(heir.email)
  await dialog.getByLabel('Role').selectOption('admin')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const theirs = await elsewhere(browser, site)
  await theirs.goto(await mailedLink(mail, heir.email, 'accept-invitation'))
  await expectNoAxeViolations(theirs, 'main')
  await theirs.getByLabel('Name').fill(heir.name)
  await theirs.getByLabel('Password', { exact: true }).fill(heir.password)
  await press(theirs, 'Create account')
  await theirs.waitForURL('**/login**')
  await logIn(theirs, heir)

  await page.goto(`/dashboard/users?search=${encodeURIComponent(heir.email)}`)
  await page.getByRole('link', { name: heir.name }).click()
  await press(page, 'Hand the site over')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByRole('button', { name: 'Hand the site over' })).toHaveCount(0)
  expect((await theirs.goto('/dashboard/audit'))?.url()).toContain('/dashboard/audit')
  expect((await page.goto('/dashboard/audit'))?.url()).not.toContain('/dashboard/audit')

  await follow(page, await mailedLink(mail, owner.email, 'take-back'), 'Take the site back')
  await logIn(page, owner)
  expect((await page.goto('/dashboard/audit'))?.url()).toContain('/dashboard/audit')
  expect((await theirs.goto('/dashboard/audit'))?.url()).not.toContain('/dashboard/audit')
})
