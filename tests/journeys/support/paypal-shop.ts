import type { Page } from '@playwright/test'
import { startPaypalStandIn, type PaypalStandIn } from '#tools/paypal-stand-in/stand-in.ts'
import { add, fill, IN_INDIA, LAMP, main, CUSTOMER } from './checkout-page.ts'
import { expect, owner, startServer, test } from './index.ts'
import { startSmtpStandIn } from '#tests/support/smtp-stand-in.ts'
import { OWNED, type Mail } from './own-site.ts'

export const BUYER = { Email: 'yara@example.com', ...CUSTOMER }

/**
 * A site that sells through PayPal, for which the project's stand-in answers; one for all tests of the file that calls this,
 * which run one after the other.
 */
export function paypalShop() {
  let standIn: PaypalStandIn
  let mail: Mail
  let server: Awaited<ReturnType<typeof startServer>> | undefined
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async ({ playwright }) => {
    standIn = await startPaypalStandIn({
      deliver: async ({ headers, body }) => {
        const shop = `${server?.url}/api/webhooks/paypal`
        return (await fetch(shop, { method: 'POST', headers, body })).status
      },
    })
    mail = await startSmtpStandIn()
    const env = { RATE_LIMITS: 'off', SMTP_URL: mail.url, MAIL_FROM: 'site@example.com' }
    server = await startServer({ env: { ...OWNED, ...env, ...variablesOf(standIn) } })
    const shop = await playwright.request.newContext({ baseURL: server.url })
    await shop.post('/api/auth/login', { data: { email: owner.email, password: owner.password } })
    const data = { checkoutMode: 'checkout' }
    expect((await shop.put('/api/settings', { data })).status()).toBe(200)
    await shop.dispose()
  })
  test.afterAll(async () => {
    await server?.stop()
    await standIn.close()
    await mail.close()
  })
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed.
    baseURL: async ({}, use) => use(server?.url),
    // The stand-in has no icon.
    expectedProblems: [/favicon\.ico/],
  })
  return {
    get standIn() {
      return standIn
    },
    get mail() {
      return mail
    },
    get url() {
      return server?.url
    },
  }
}

function variablesOf({ url, credentials }: PaypalStandIn) {
  return {
    PAYPAL_API_BASE: url,
    PAYPAL_CLIENT_ID: credentials.clientId,
    PAYPAL_CLIENT_SECRET: credentials.clientSecret,
    PAYPAL_WEBHOOK_ID: credentials.webhookId,
  }
}

/** Fills a cart and places its order, which leads to PayPal. */
export async function orderTo(page: Page, country = 'Lebanon', from: { referer?: string } = {}) {
  await add(page, LAMP, from)
  await page.goto('/checkout')
  await fill(page, BUYER)
  if (country === 'India') await fill(page, IN_INDIA)
  await expect(main(page)).toContainText(/You will be charged \$99\.00 in US dollars/)
  await main(page).getByRole('button', { name: 'Continue to PayPal' }).click()
}

export const atPayPal = (page: Page, choice: string) =>
  page.getByRole('button', { name: choice }).click()
