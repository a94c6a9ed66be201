import type { Page } from '@playwright/test'
import { add, fill, IN_INDIA, main, CUSTOMER, title } from './support/checkout-page.ts'
import { enter, expect, expectNoAxeViolations, logIn, owner, tabTo } from './support/index.ts'
import { test } from './support/own-shop.ts'

test.describe.configure({ mode: 'serial' })

const BUYER = { ...CUSTOMER, Email: 'yara@example.com' }
const arrival = async (page: Page) =>
  /Arrives (?:\d+ ?–|\d+ \w{3} – )?\d+ \w{3}/.exec((await main(page).textContent()) ?? '')?.[0]
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** What a guest is promised on the way to an order, page by page. */
async function promised(page: Page): Promise<(string | undefined)[]> {
  await add(page)
  const onProduct = await arrival(page)
  await page.goto('/cart')
  await expect(main(page)).toContainText('Arrives')
  const inCart = await arrival(page)
  await page.goto('/checkout')
  await fill(page, BUYER)
  await fill(page, IN_INDIA)
  await expect(main(page)).toContainText('You will be charged ₹')
  await expect(main(page)).toContainText('Arrives')
  const atCheckout = await arrival(page)
  await main(page).getByRole('button', { name: 'Place order' }).click()
  await expect(title(page)).toHaveText('Thank you, Yara.')
  return [onProduct, inCart, atCheckout, await arrival(page)]
}

test('the same days are promised from the product to the order, and holidays move them but no order @phone', async ({
  page,
  browser,
  site,
}) => {
  test.slow()
  const before = await promised(page)
  expect(before).toEqual(Array.from({ length: 4 }, () => before[0]))
  expect(before[0]).toBeDefined()
  const order = page.url()

  const desk = await browser.newPage({ baseURL: site })
  await logIn(desk, owner)
  await desk.goto('/dashboard/store-settings#policies')
  const more = desk.getByRole('button', { name: 'Add a holiday' })
  await desk.getByLabel('Damage reported within').focus()
  await tabTo(desk, more)
  await desk.keyboard.press('Enter')
  const last = desk.getByRole('group', { name: /^holiday \d+$/ }).last()
  await expect(last.getByLabel('First day')).toBeFocused()
  await last.getByLabel('First day').fill(inDays(2))
  await last.getByLabel('Last day').fill(inDays(1))
  await enter(desk, desk.getByRole('button', { name: 'Save settings' }))
  await expect(last.getByText('The last day is before the first.')).toBeVisible()
  await last.getByLabel('Last day').fill(inDays(30))
  await expectNoAxeViolations(desk)
  await desk.getByRole('button', { name: 'Save settings' }).click()
  await expect(desk.getByText('Settings saved.')).toBeVisible()
  await desk.close()

  const after = await promised(page)
  expect(after).toEqual(Array.from({ length: 4 }, () => after[0]))
  expect(after[0]).not.toBe(before[0])
  await page.goto(order)
  expect(await arrival(page)).toBe(before[0])
})

test('whoever is charged in rupees is charged what the product’s page shows @phone', async ({
  page,
}) => {
  await add(page)
  await expect(main(page)).toContainText('₹7,850')
  await expect(main(page)).toContainText('You pay exactly this on delivery in India')
  await page.goto('/checkout')
  await fill(page, BUYER)
  await fill(page, IN_INDIA)
  await expect(main(page)).toContainText('You will be charged ₹8,270 ($99.00), tax included.')
  await main(page).getByRole('button', { name: 'Place order' }).click()
  await expect(title(page)).toHaveText('Thank you, Yara.')
  for (const amount of ['₹7,850', '₹420', '₹8,270']) await expect(main(page)).toContainText(amount)
})

test('a shop that sells names itself beside its products, and other shops in a link below', async ({
  page,
  browser,
  site,
}) => {
  const desk = await (await browser.newContext({ baseURL: site })).newPage()
  await logIn(desk, owner)
  await desk.goto('/dashboard/store-settings')
  await desk.getByLabel('Address on invoices').fill('The Test Bench Ltd\n1 Harbour Street\nCork')
  await desk.getByRole('switch', { name: 'Show it beside products and at the checkout' }).check()
  await desk.getByRole('button', { name: 'Save settings' }).click()
  await expect(desk.getByText('Settings saved.')).toBeVisible()
  await desk.context().close()

  const seller = 'Sold by The Test Bench Ltd, 1 Harbour Street, Cork'
  await page.goto('/store/product/pivot-trackball')
  await expect(main(page)).toContainText(seller)
  await expect(main(page).getByRole('link', { name: /^Also on Amazon/ })).toBeVisible()
  await expect(main(page).getByRole('link', { name: /^Buy on Amazon/ })).toHaveCount(0)
  await add(page, '/store/product/pivot-trackball')
  await page.goto('/cart')
  await expect(main(page).getByRole('link', { name: 'Checkout' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: /Amazon/ })).toHaveCount(0)
  await page.goto('/checkout')
  await expect(main(page)).toContainText(seller)
})
