import type { Page } from '@playwright/test'
import { startPaypalStandIn, type PaypalStandIn } from '#tools/paypal-stand-in/stand-in.ts'
import {
  expect,
  expectNoAxeViolations,
  newMember,
  owner,
  startServer,
  test,
} from './support/index.ts'

// A site that sells through PayPal, for which the project's stand-in answers.
let standIn: PaypalStandIn
let server: Awaited<ReturnType<typeof startServer>> | undefined
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ playwright }) => {
  standIn = await startPaypalStandIn()
  server = await startServer({
    env: {
      OWNER_NAME: owner.name,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      RATE_LIMITS: 'off',
      PAYPAL_API_BASE: standIn.url,
      PAYPAL_CLIENT_ID: standIn.credentials.clientId,
      PAYPAL_CLIENT_SECRET: standIn.credentials.clientSecret,
    },
  })
  const shop = await playwright.request.newContext({ baseURL: server.url })
  await shop.post('/api/auth/login', { data: { email: owner.email, password: owner.password } })
  const data = { checkoutMode: 'checkout' }
  expect((await shop.put('/api/settings', { data })).status()).toBe(200)
  await shop.dispose()
})
test.afterAll(async () => {
  await server?.stop()
  await standIn.close()
})
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed.
  baseURL: async ({}, use) => use(server?.url),
  // The stand-in has no icon.
  expectedProblems: [/favicon\.ico/],
})

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const badge = (page: Page) => page.getByRole('banner').locator('[data-lines]')

/** Fills a cart and places its order, which leads to PayPal. */
async function orderTo(page: Page, country = 'Lebanon') {
  await page.goto('/store/product/arbour-desk-lamp')
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(main(page).getByRole('link', { name: 'View cart' })).toBeVisible()
  await page.goto('/checkout')
  const values = {
    ...{ Email: 'yara@example.com', 'Full name': 'Yara Haddad', 'Phone number': '+961 1 234 567' },
    ...{ 'Address line 1': '12 Cedar Street', City: 'Beirut', State: 'Beirut' },
    'Postal code': '1107',
  }
  for (const [label, value] of Object.entries(values))
    await main(page).getByLabel(label, { exact: true }).fill(value)
  await main(page).getByLabel('Country').selectOption(country)
  await expect(main(page)).toContainText(/You will be charged \$99\.00 in US dollars/)
  await main(page).getByRole('button', { name: 'Place order' }).click()
}

const atPayPal = (page: Page, choice: string) => page.getByRole('button', { name: choice }).click()

test('a guest in India sees dollars and rupees, pays with PayPal and is thanked', async ({
  page,
}) => {
  await page.goto('/checkout')
  await orderTo(page, 'India')
  await expect(page).toHaveURL(new RegExp(`^${standIn.url}`))
  await expect(page.getByText('99.00 USD')).toBeVisible()
  await atPayPal(page, 'Agree and pay')
  await expect(title(page)).toHaveText('Thank you, Yara.')
  await expect(main(page)).toContainText('$99.00 is paid')
  await expect(badge(page)).toHaveText('0 products')
  const [kept] = await page.evaluate(() => JSON.parse(localStorage.getItem('guestOrders') ?? '[]'))
  expect(kept).toMatchObject({ financial_status: 'paid', total: 99 })
})

test('a member who is declined tries again, pays and finds the order', async ({ page }) => {
  await newMember(page)
  await orderTo(page)
  await atPayPal(page, 'Agree, but the card is declined')
  await expect(title(page)).toHaveText('The payment was declined')
  await expectNoAxeViolations(page)
  await main(page).getByRole('link', { name: 'Try again' }).click()
  await atPayPal(page, 'Agree and pay')
  await expect(page).toHaveURL(/\/orders\//)
})

test('whoever cancels at PayPal can still pay, or change the order with everything kept', async ({
  page,
}) => {
  await orderTo(page)
  await atPayPal(page, 'Cancel and return to the shop')
  await expect(title(page)).toHaveText('The payment was cancelled')
  await expectNoAxeViolations(page)
  await expect(main(page).getByRole('link', { name: 'Pay with PayPal' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Change the order' }).click()
  await expect(page).toHaveURL(/\/checkout\?/)
  await expect(main(page).getByLabel('Email')).toHaveValue('yara@example.com')
  await expect(main(page).getByLabel('City')).toHaveValue('Beirut')
  await expect(main(page)).toContainText('1 × $94.00')
})

test('going back from PayPal finds the order waiting', async ({ page }) => {
  await orderTo(page)
  await expect(page).toHaveURL(new RegExp(`^${standIn.url}`))
  await page.goBack()
  // A fast browser has left the order's page before it counts as visited: then the checkout leads to it.
  await expect(main(page).getByText('Your order waits for its payment')).toBeVisible()
  const way = main(page).getByRole('link', { name: 'Your order waits for its payment' })
  if (await way.isVisible()) await way.click()
  await expect(title(page)).toHaveText('Your order waits for its payment')
  await main(page).getByRole('link', { name: 'Pay with PayPal' }).click()
  await atPayPal(page, 'Agree and pay')
  await expect(title(page)).toHaveText('Thank you, Yara.')
})

test('a payment that takes days is waited for', async ({ page }) => {
  await orderTo(page)
  await atPayPal(page, 'Agree, paid in a few days')
  await expect(title(page)).toHaveText('We are waiting for PayPal')
  await expectNoAxeViolations(page)
})

test.describe('while PayPal does not answer', () => {
  test.use({ expectedProblems: [/favicon\.ico|the server responded with a status of 503|^503: /] })

  test('the order stands, and is paid when it is back', async ({ page }) => {
    Object.assign(standIn.state.mode, { answers: 'busy' })
    await orderTo(page)
    await expect(title(page)).toHaveText('Your order is placed, and not paid yet')
    await expectNoAxeViolations(page)
    Object.assign(standIn.state.mode, { answers: 'good' })
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await atPayPal(page, 'Agree and pay')
    await expect(title(page)).toHaveText('Thank you, Yara.')
  })
})
