import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  logIn,
  owner,
  signUp,
  somebody,
  test,
} from './support/index.ts'

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

async function expectAccessible(page: Page): Promise<void> {
  for (const size of WIDTHS) {
    await page.setViewportSize(size)
    await expectNoAxeViolations(page, 'main')
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test.describe('in Manage Users', () => {
  test.use({ expectedProblems: [/500/] })

  test('people are invited, a role that cannot be saved goes back, and the owner is protected', async ({
    page,
  }) => {
    // Axe looks at two screens in two widths and two themes.
    test.slow()
    const member = somebody('Tove Aalto')
    await signUp(page.request, member)
    await logIn(page, owner)
    await page.goto(`/dashboard/users?search=${encodeURIComponent(member.email)}`)
    const role = page.getByRole('group', { name: 'Role of Tove Aalto' })
    await page.route('**/api/auth/users/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } })
        : route.continue(),
    )
    await role.getByRole('button', { name: 'Admin' }).click()
    await expect(page.getByText('Failed to update role.')).toBeVisible()
    await expect(role.getByRole('button', { name: 'User' })).toHaveAttribute('aria-pressed', 'true')
    await page.unroute('**/api/auth/users/*')
    for (const name of ['Admin', 'User']) {
      await role.getByRole('button', { name }).click()
      await expect(page.getByText('User role updated.').first()).toBeVisible()
      await expect(role.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
    }

    await page.getByRole('button', { name: 'Invite' }).click()
    const guest = somebody().email
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(guest)
    await dialog.getByRole('button', { name: /(Send|Create) invitation/ }).click()
    await expect(dialog).toBeHidden()
    const invitations = page.getByRole('region', { name: 'Open invitations' })
    await expect(invitations.getByText(guest, { exact: true })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Tove Aalto' }).click()
    await expect(page.getByRole('heading', { name: 'Tove Aalto' })).toBeVisible()
    await page.getByRole('textbox', { name: /^Note/ }).fill('Asked for an invoice.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Asked for an invoice.')).toBeVisible()
    await expectAccessible(page)

    await page.goto(`/dashboard/users?search=${encodeURIComponent(owner.email)}`)
    const remove = page.getByRole('button', { name: `Delete ${owner.name}` })
    await expect(remove).toBeDisabled()
    await expect(remove).toHaveAccessibleDescription(
      'This user is protected and cannot be deleted.',
    )

    await page.goto(`/dashboard/users?search=${encodeURIComponent(member.email)}`)
    await page.route('**/api/auth/users/*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } }),
    )
    await page.getByRole('button', { name: 'Delete Tove Aalto' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Tove Aalto?' })
    await question.getByRole('button', { name: 'Delete account' }).click()
    await expect(question.getByText('Failed to delete user.')).toBeVisible()
    await page.unroute('**/api/auth/users/*')
    await question.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByText('User deleted.')).toBeVisible()
    await expect(page.getByText('No users found.')).toBeVisible()
  })
})

test('a message is read, answered, done and spam, and Undo takes both back', async ({ page }) => {
  const { email } = somebody()
  const data = { name: 'Yara Haddad', email, message: 'Is the dock quiet under load?' }
  expect((await page.request.post('/api/auth/contact', { data })).ok()).toBe(true)
  await logIn(page, owner)
  await page.goto(`/dashboard/messages?search=${encodeURIComponent(email)}`)
  const unread = page.locator('[data-count="unreadMessages"]').first()
  const before = Number(await unread.textContent())
  expect(before).toBeGreaterThan(0)
  const row = page.getByRole('link', { name: 'Unread: Yara Haddad' })
  await row.click()
  const text = page.getByRole('main').getByText(data.message)
  await expect(text.last()).toBeVisible()
  await expect(unread).toHaveText(String(before - 1))

  await page.getByLabel(/^Your answer to/).fill('Yes: 24 decibels.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Yes: 24 decibels.')).toBeVisible()
  await expectAccessible(page)

  for (const [action, said] of [
    ['Done', 'Message marked as done.'],
    ['Spam', 'Message marked as spam.'],
  ] as const) {
    await page.getByRole('button', { name: action, exact: true }).click()
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByText('No messages found.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Yara Haddad' }).click()
    await expect(text.last()).toBeVisible()
  }
})
