import type { Browser, Page } from '@playwright/test'
import { badge, fill, main, title } from './support/checkout-page.ts'
import { expect, expectNoAxeViolations, logIn, newMember, owner, test } from './support/index.ts'
import { atPayPal, BUYER, orderTo, paypalShop } from './support/paypal-shop.ts'

const shop = paypalShop()

/** The owner's own browser, at the order that the customer's page shows. */
async function deskOf(browser: Browser, customer: Page): Promise<Page> {
  const desk = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await logIn(desk, owner)
  const id = new URL(customer.url()).pathname.split('/').at(-1)
  await desk.goto(`/dashboard/orders/${id}`)
  return desk
}

/** Refunds a part, or all that is left. */
async function giveBack(desk: Page, amount: string, part?: string) {
  await desk.getByRole('button', { name: 'Refund…' }).click()
  const dialog = desk.getByRole('dialog')
  if (part) await dialog.getByLabel('Amount in USD').fill(part)
  else await dialog.getByRole('radio', { name: 'Full' }).check()
  await expect(dialog.getByRole('status')).toContainText(
    `${amount} will be refunded through PayPal`,
  )
  await dialog.getByRole('button', { name: `Refund ${amount}` }).click()
  await expect(desk.getByText(new RegExp(`^\\${amount} of order \\w+ refunded`))).toBeVisible()
}

const givenBack = () => [...shop.standIn.state.refunds.values()].map(({ amount }) => amount.value)

test('a guest in India sees dollars and rupees, pays with PayPal and is thanked', async ({
  page,
}) => {
  await page.goto('/checkout')
  await orderTo(page, 'India')
  await expect(page).toHaveURL(new RegExp(`^${shop.standIn.url}`))
  await expect(page.getByText('99.00 USD')).toBeVisible()
  await atPayPal(page, 'Agree and pay')
  await expect(title(page)).toHaveText('Thank you, Yara.')
  await expect(main(page)).toContainText('payment of $99.00')
  await expect(badge(page)).toHaveText('0 products')
  const [kept] = await page.evaluate(() => JSON.parse(localStorage.getItem('guestOrders') ?? '[]'))
  expect(kept).toMatchObject({ financial_status: 'paid', total: 99 })
})

test('a member who is declined tries again, pays, and reads what the owner gives back', async ({
  page,
  browser,
}) => {
  await newMember(page)
  await orderTo(page)
  await atPayPal(page, 'Agree, but the card is declined')
  await expect(title(page)).toHaveText('The payment was declined')
  await expectNoAxeViolations(page)
  await main(page).getByRole('link', { name: 'Try again' }).click()
  await atPayPal(page, 'Agree, but the payment fails')
  await expect(title(page)).toHaveText('The payment was declined')
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await atPayPal(page, 'Agree and pay')
  await expect(title(page)).toHaveText('Thank you, Yara.')
  await expectNoAxeViolations(page)
  await main(page).getByRole('link', { name: 'Track this order' }).click()
  await expect(page).toHaveURL(/\/orders\//)

  const desk = await deskOf(browser, page)
  await giveBack(desk, '$20.00', '20')
  await page.reload()
  await expect(title(page)).toContainText('$20.00 refunded')
  await expect(main(page)).toContainText('refunded in part')
  await giveBack(desk, '$79.00')
  await expect(desk.getByText('Refunded').first()).toBeVisible()
  await desk.context().close()
  await page.reload()
  await expect(title(page)).toHaveText('Refunded, $99.00')
  expect(givenBack()).toEqual(['20.00', '79.00'])
})

test('whoever cancels at PayPal can still pay, or change the order with everything kept', async ({
  page,
}) => {
  await orderTo(page, 'Lebanon', { referer: `${shop.url}/blog/orrin-dock-three-months` })
  await atPayPal(page, 'Cancel and return to the shop')
  await expect(title(page)).toHaveText('The payment was cancelled')
  await expectNoAxeViolations(page)
  await expect(main(page).getByRole('link', { name: 'Pay with PayPal' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Change the order' }).click()
  // The article from which they came to the product, too.
  await expect(page).toHaveURL(/\/checkout\?items=[\w-]+%3A1%3Aorrin-dock-three-months&/)
  await expect(main(page).getByLabel('Email')).toHaveValue('yara@example.com')
  await expect(main(page).getByLabel('City')).toHaveValue('Beirut')
  await expect(main(page)).toContainText('$94.00 each')
})

test('a payment that takes days is waited for, thanked for, and given back when the owner cancels', async ({
  page,
  browser,
}) => {
  await orderTo(page)
  await atPayPal(page, 'Agree, paid in a few days')
  await expect(title(page)).toHaveText('We are waiting for PayPal')
  await expectNoAxeViolations(page)
  const capture = [...shop.standIn.state.captures.values()].at(-1)
  await page.request.post(`${shop.standIn.url}/stand-in/captures/${capture?.id}/complete`)
  await expect(title(page)).toHaveText('Thank you, Yara.', { timeout: 15_000 })
  const thanks = page.url()
  await main(page).getByRole('link', { name: 'Ask to cancel' }).click()
  await expectNoAxeViolations(page)
  await main(page).getByLabel('Why do you want to cancel it?').fill('Bought twice.')
  await main(page).getByRole('button', { name: 'Ask to cancel' }).click()
  await expect(main(page).getByRole('heading', { name: 'Cancellation requested' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto(thanks)

  const desk = await deskOf(browser, page)
  await expect(desk.getByText('“Bought twice.”')).toBeVisible()
  await expectNoAxeViolations(desk)
  await desk.getByRole('button', { name: 'Cancel and refund…' }).click()
  const dialog = desk.getByRole('dialog', { name: /^Cancel order/ })
  await expect(dialog).toContainText('$99.00 will be refunded through PayPal.')
  await expectNoAxeViolations(desk)
  await dialog.getByLabel('Reason').fill('As you asked us to.')
  await dialog.getByRole('button', { name: 'Cancel and refund $99.00' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(desk.getByText('Cancelled after it was paid: refund it.')).toHaveCount(0)
  await desk.context().close()
  await page.reload()
  await expect(main(page)).toContainText('$99.00 was refunded to you.')
  expect(givenBack().at(-1)).toBe('99.00')
})

test('a sale price and a discount code come to the same sums everywhere', async ({
  page,
  browser,
}) => {
  const desk = await deskOf(browser, page)
  const { product } = await (await desk.request.get('/api/products/slug/ridge-laptop-stand')).json()
  const sale = { version: product.version, sale: { price: 45.5 } }
  await desk.request.put(`/api/products/${product._id}`, { data: sale })
  await desk.request.post('/api/admin/discount-codes', { data: { code: 'TENTH', percent: 10 } })

  await page.context().addCookies([{ name: 'currency', value: 'USD', url: shop.url ?? '' }])
  await page.goto('/store/product/ridge-laptop-stand')
  await expect(main(page).getByText('$45.50').first()).toBeVisible()
  await expect(main(page).locator('s').first()).toHaveText('Was $49.00')
  await expect(main(page).getByText('Secure Checkout via PayPal')).toBeVisible()
  await expectNoAxeViolations(page)
  await main(page).getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
  await main(page).getByRole('link', { name: 'View cart' }).click()
  const sums = ['$91.00', '−$9.10', '$5.00', '$86.90']
  await main(page).getByLabel('Discount code').fill('tenth')
  await main(page).getByRole('button', { name: 'Apply' }).click()
  await expectSums(page, sums)
  await expectNoAxeViolations(page)
  await main(page).getByRole('link', { name: 'Checkout' }).click()
  await fill(page, BUYER)
  await expectSums(page, sums)
  await main(page).getByRole('button', { name: 'Continue to PayPal' }).click()
  await expect(page.getByText('86.90 USD')).toBeVisible()
  await expect(page.getByText('45.50')).toBeVisible()
  await atPayPal(page, 'Agree and pay')
  await expect(title(page)).toHaveText('Thank you, Yara.')
  await expect(main(page)).toContainText('payment of $86.90')
  await expectSums(page, sums)

  await desk.goto(new URL(page.url()).pathname.replace('/checkout', '/dashboard/orders'))
  for (const sum of sums) await expect(main(desk)).toContainText(sum)
  await desk.context().close()
})

/** The sums of the page's summary: items, discount, shipping, total. */
async function expectSums(page: Page, sums: string[]) {
  await expect(main(page).getByRole('complementary').locator('dl dd')).toHaveText(sums)
}

test.describe('while PayPal is not responding', () => {
  test.use({ expectedProblems: [/favicon\.ico|the server responded with a status of 503|^503: /] })

  test('the order stands, and is paid when it is back', async ({ page }) => {
    Object.assign(shop.standIn.state.mode, { answers: 'silent' })
    await orderTo(page)
    await expect(title(page)).toHaveText('Your order is placed but not paid for yet')
    await expectNoAxeViolations(page)
    Object.assign(shop.standIn.state.mode, { answers: 'good' })
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(new RegExp(`^${shop.standIn.url}`))
    Object.assign(shop.standIn.state.mode, { answers: 'silent' })
    await atPayPal(page, 'Agree and pay')
    await expect(title(page)).toHaveText('PayPal is not responding at the moment')
    await expectNoAxeViolations(page)
    Object.assign(shop.standIn.state.mode, { answers: 'good' })
    await main(page).getByRole('link', { name: 'Check again now' }).click()
    await expect(title(page)).toHaveText('Thank you, Yara.')
  })
})
