import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import {
  enter,
  expect,
  expectNoAxeViolations,
  fillLogin,
  logIn,
  owner,
  signUp,
  skipFrame,
  somebody,
  tabTo,
} from './support/index.ts'
import { ownSite } from './support/own-site.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const test = ownSite()
// What an admin without a second factor is refused.
test.use({ expectedProblems: [/\b403\b/] })

/** Opens the set-up of two-step sign-in by a press of `open`, and returns the code that an app would show. */
async function codeAfter(page: Page, open: () => Promise<unknown>): Promise<string> {
  const started = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/auth/totp') && answer.request().method() === 'POST',
  )
  const [answer] = await Promise.all([started, open()])
  const { secret } = (await answer.json()) as { secret: string }
  return new TOTP({ secret }).generate()
}

async function expectNoAxeViolationsAtBothWidths(page: Page): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await expectNoAxeViolations(page)
  }
}

test('an owner with a second factor asks admins for one; an admin without one sets it up, goes on, and gets in by a recovery code', async ({
  page,
  browser,
  site,
}) => {
  // Two people, and axe at two widths.
  test.slow()
  const admin = somebody('Tomas Reyes')
  await signUp(page.request, admin)
  await logIn(page, admin)
  const { data } = (await (await page.request.get('/api/auth/me')).json()) as {
    data: { _id: string }
  }

  const desk = await (await browser.newContext({ baseURL: site })).newPage()
  await logIn(desk, owner)
  const json = { data: { role: 'admin' } }
  expect((await desk.request.put(`/api/auth/users/${data._id}`, json)).ok()).toBe(true)
  await desk.goto('/dashboard/store-settings')
  const asking = desk.getByRole('switch', { name: /^Admins need a second factor/ })
  await expect(asking).toBeDisabled()
  await expect(asking).toHaveAccessibleDescription('Set up a second factor for yourself first.')

  // By the keyboard alone.
  await desk.goto('/dashboard/settings')
  await skipFrame(desk)
  const setUp = desk.locator('#two-step').getByRole('button', { name: 'Set up' })
  await tabTo(desk, setUp)
  const code = await codeAfter(desk, () => desk.keyboard.press('Enter'))
  await expect(desk.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await desk.keyboard.type(code)
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: 'Your new recovery codes' })).toBeFocused()
  await tabTo(desk, desk.getByLabel('I have saved them'))
  await desk.keyboard.press('Space')
  await enter(desk, desk.getByRole('button', { name: 'Done' }))
  await expectNoAxeViolationsAtBothWidths(desk)

  await page.goto('/dashboard/comments')
  await desk.goto('/dashboard/store-settings')
  await asking.focus()
  await desk.keyboard.press('Space')
  await desk.getByRole('button', { name: 'Ask admins' }).press('Enter')
  await expect(asking).toBeChecked()
  await expectNoAxeViolations(desk, '#second-factor')

  // The admin's open dashboard feels it with the next screen.
  const products = page.getByRole('link', { name: 'Manage Products' }).first()
  await products.click()
  await expect(page.getByText('Set one up to go on.')).toBeVisible()
  await expect(products).toBeHidden()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Set one up' }).click()
  const own = page.locator('#two-step').getByRole('button', { name: 'Set up' })
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeAfter(page, () => own.click()))
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await page.getByRole('heading', { name: 'Your new recovery codes' }).waitFor()
  const [recovery = ''] = await page.locator('[data-recovery-codes] li').allInnerTexts()
  await page.getByLabel('I have saved them').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.waitForURL('**/dashboard')
  await expect(products).toBeVisible()

  await page.context().clearCookies({ name: /session/ })
  await page.goto('/login?return=%2Fdashboard%2Fusers')
  await fillLogin(page, admin.email, admin.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
  await page.waitForURL('**/login/code**')
  await expectNoAxeViolationsAtBothWidths(page)
  await page.getByRole('link', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery)
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
  await page.waitForURL('**/dashboard/users')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
