import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { smtpError } from '#tests/support/smtp-stand-in.ts'
import { expect, expectNoAxeViolations, logIn, newMember, owner } from './support/index.ts'
import { ownSiteWithMail } from './support/own-site.ts'

let isRefused = true

// A site of its own, whose mail server refuses what is for the owner while `isRefused`.
const test = ownSiteWithMail({
  env: { STARTER_CONTENT: 'false' },
  smtp: {
    onRcptTo: ({ address }, _session, done) =>
      isRefused && address === owner.email ? done(smtpError(550, 'No such mailbox here.')) : done(),
  },
})

const PATH = '/dashboard/failed-tasks'
const rows = (page: Page) => page.getByRole('row').filter({ hasText: 'No such mailbox here.' })

async function writeToOwner(page: Page, name: string): Promise<void> {
  const data = { name, email: 'reader@example.com', message: `A question of ${name}.` }
  expect((await page.request.post('/api/auth/contact', { data })).ok()).toBe(true)
}

test('the owner sees what failed, has it tried again, gives the rest up, and finds both in the audit log', async ({
  page,
  mail,
}) => {
  await logIn(page, owner)
  await page.goto(PATH)
  await expect(page.getByText('No failed tasks.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/dashboard')
  await expect(page.getByText('Your password alone opens this site')).toBeVisible()
  await expect(page.getByRole('link', { name: /tasks? failed/ })).toHaveCount(0)

  for (const name of ['Ira', 'Odo']) await writeToOwner(page, name)
  const failed = page.getByRole('link', { name: '2 tasks failed' })
  await expect(async () => {
    await page.reload()
    await expect(failed).toBeVisible({ timeout: 2000 })
  }).toPass()
  await failed.click()
  await expect(page).toHaveURL(PATH)
  await expect(rows(page)).toHaveCount(2)
  await expectNoAxeViolations(page)

  isRefused = false
  const about = `“Email to ${owner.email}: Message from Ira”`
  await page.getByRole('button', { name: `Try again ${about}` }).click()
  await expect(page.getByText(`${about} is being tried again.`)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect.poll(() => mail.received.filter(({ to }) => to.includes(owner.email)).length).toBe(1)

  await page.getByRole('button', { name: /^Discard/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard this task?' })
  await expect(question).toContainText('Message from Odo')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('No failed tasks.')).toBeVisible()
  await expectBothInAuditLog(page)
})

async function expectBothInAuditLog(page: Page): Promise<void> {
  const entries = page.getByRole('table', { name: 'Audit log' }).getByRole('row')
  const retried = entries.filter({ hasText: 'Tried a failed task again' })
  const discarded = entries.filter({ hasText: 'Discarded a failed task' })
  await page.goto('/dashboard/audit')
  await expect(entries.filter({ hasText: 'Signed in' })).not.toHaveCount(0)
  await page.getByRole('combobox', { name: 'Object' }).selectOption({ label: 'Failed tasks' })
  await expect(page.getByText('2 entries')).toBeVisible()
  await expectNoAxeViolations(page)
  await retried.getByRole('link', { name: /^Its history/ }).click()
  await expect(page.getByText('1 entry')).toBeVisible()
  await expect(discarded).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain(`,${owner.name},owner,`)
}

test('a member who asks for the failed tasks is led to the dashboard', async ({ page }) => {
  await newMember(page)
  await page.goto(PATH)
  await expect(page).toHaveURL('/dashboard')
})
