import type { Browser, Page } from '@playwright/test'
import { add, fill, IN_GERMANY, LAMP, main, order, place, title } from './support/checkout-page.ts'
import { expect, expectNoAxeViolations, owner, startServer, test } from './support/index.ts'
import { logIn } from './support/people.ts'
import { openShop } from './support/own-shop.ts'

type Server = Awaited<ReturnType<typeof startServer>>

let server: Server
test.beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off', TRUST_PROXY: 'on' } })
})
test.afterAll(() => server.stop())
test.describe.configure({ mode: 'serial' })
// A price with too many decimals is sent once.
test.use({ expectedProblems: [/status of 400 \(Bad Request\)/] })

async function desk(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await logIn(page, owner)
  return page
}

test('the owner chooses euros when the shop is set up', async ({ page }) => {
  await page.goto(/http\S+\/setup\?token=\S+/.exec(server.output())?.[0] ?? 'no link')
  await page.getByLabel('Site name').fill('Nook')
  const currency = page.getByLabel('Currency of your prices')
  await expect(currency).toHaveValue('USD')
  await currency.selectOption('Euro (EUR)')
  await page.getByLabel('Your name').fill(owner.name)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create the owner account' }).click()
  await expect(page).toHaveURL(`${server.url}/dashboard`)
  await openShop(server.url)
  const data = { numbersInvoices: true }
  expect((await page.request.put(`${server.url}/api/settings`, { data })).status()).toBe(200)
})

test('a price is typed in euros, and read in euros by those who pay with them', async ({
  page,
  browser,
}) => {
  const owners = await desk(browser)
  await owners.goto('/dashboard/manage-products')
  await main(owners).getByRole('link', { name: 'Arbour desk lamp' }).first().click()
  const price = owners.getByLabel('Price', { exact: true })
  await expect(main(owners)).toContainText('Euros (EUR)')
  await price.fill('45.005')
  await main(owners)
    .getByRole('button', { name: /^(Save|Update)/ })
    .first()
    .click()
  await expect(main(owners)).toContainText('Price may have at most two decimals.')
  await price.fill('45.50')
  await main(owners)
    .getByRole('button', { name: /^(Save|Update)/ })
    .first()
    .click()
  await expect(owners.getByText(/saved|updated/i).first()).toBeVisible()
  await owners.context().close()

  await page.setExtraHTTPHeaders({ 'CF-IPCountry': 'DE' })
  await page.goto(`${server.url}/store/product/arbour-desk-lamp`)
  await expect(main(page)).toContainText('€45.50')
  await expect(main(page)).toContainText('Euros, tax included')
  await page.setExtraHTTPHeaders({ 'CF-IPCountry': 'US' })
  await page.goto(`${server.url}/store/product/arbour-desk-lamp?in=us`)
  await expect(main(page)).toContainText('You pay €45.50, tax included.')
})

test('cart, order and invoice are in euros to the cent', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { 'CF-IPCountry': 'DE' },
  })
  const page = await context.newPage()
  await add(page)
  await page.goto('/cart')
  await expect(main(page)).toContainText('You will be charged €50.10 in euros, tax included.')
  await page.goto('/checkout')
  await fill(page, { ...IN_GERMANY, Email: 'yara@example.com' })
  await expect(order(page)).toContainText('€50.10')
  await place(page).click()
  await expect(title(page)).toHaveText('Thank you, Yara.')
  await expect(main(page)).toContainText('€50.10')
  await expectNoAxeViolations(page)
  await context.close()

  const owners = await desk(browser)
  await owners.goto('/dashboard/orders')
  await expect(main(owners)).toContainText('€50.10')
  await main(owners).locator('tbody a').first().click()
  await main(owners).getByRole('button', { name: 'Mark as paid' }).click()
  const downloading = owners.waitForEvent('download')
  await main(owners).getByRole('link', { name: 'Download PDF of Invoice INV-0001' }).click()
  expect((await downloading).suggestedFilename()).toBe('Invoice-INV-0001.pdf')
  await owners.goto('/dashboard/store-settings#currency')
  const section = owners.locator('#currency')
  await expect(section).toContainText('Euros (EUR)')
  await section.getByRole('button', { name: 'Change the currency…' }).click()
  const dialog = owners.getByRole('dialog')
  await dialog.getByLabel('New currency').selectOption('US Dollar (USD)')
  await expect(dialog).toContainText('The currency cannot change any more')
  await expectNoAxeViolations(owners)
  await owners.context().close()
})

test('a shop in a currency of which no rate is built in starts, and starts again', async ({
  page,
}) => {
  const first = await startServer({ env: { SHOP_CURRENCY: 'KWD' } })
  const address = first.url
  await page.goto(address)
  await page.close()
  process.kill(first.pid, 'SIGKILL')
  const second = await startServer({ former: first })
  try {
    const answers = await Promise.all(
      ['/', '/store', LAMP, '/cart', '/checkout'].map((path) => fetch(address + path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await answers[2]?.text()).toContain('KWD')
  } finally {
    await second.stop()
  }
})
