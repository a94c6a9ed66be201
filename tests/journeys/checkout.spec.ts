import { request, type Page } from '@playwright/test'
import {
  add,
  badge,
  fill,
  LAMP,
  main,
  order,
  orders,
  place,
  CUSTOMER,
} from './support/checkout-page.ts'
import { placeOrder } from './support/guest-orders.ts'
import { expect, expectNoAxeViolations, newMember } from './support/index.ts'
import { test } from './support/own-shop.ts'

test.describe.configure({ mode: 'serial' })

test('going back, pressing twice and a second tab make no second order', async ({
  page,
  context,
}) => {
  await add(page)
  const tab = await context.newPage()
  for (const one of [page, tab]) {
    await one.goto('/checkout')
    await fill(one, { Email: 'two@example.com', ...CUSTOMER })
    await expect(order(one)).toContainText('You will be charged')
  }
  await place(page).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Yara.')
  const address = page.url()
  await expect(order(tab)).toContainText('Your cart is empty.')
  await page.goBack()
  await expect(order(page)).toContainText('Your cart is empty.')
  await page.goForward()
  await expect(page).toHaveURL(address)
  expect(JSON.parse(await orders(page))).toHaveLength(1)
})

test('two tabs that press at the same time get the same order', async ({ page, context }) => {
  await add(page)
  const tab = await context.newPage()
  for (const one of [page, tab]) {
    await one.goto('/checkout')
    await fill(one, { Email: 'same@example.com', ...CUSTOMER })
    await expect(order(one)).toContainText('You will be charged')
  }
  const press = (one: Page) => place(one).evaluate((button) => (button as HTMLElement).click())
  await Promise.all([press(page), press(tab)])
  for (const one of [page, tab])
    await expect(one.getByRole('heading', { level: 1 })).toHaveText('Thank you, Yara.')
  expect(tab.url()).toBe(page.url())
})

test.describe('what is refused', () => {
  test.use({ expectedProblems: [/the server responded with a status of (400|409)/] })

  test('is said at its field and above, with everything kept', async ({ page }) => {
    await add(page)
    await page.goto('/checkout')
    await fill(page, { Country: 'Lebanon', City: 'Beirut' })
    await expect(order(page)).toContainText('You will be charged')
    await place(page).click()
    const summary = main(page).getByRole('alert').first()
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Email is required')
    await expect(main(page).getByLabel('City')).toHaveValue('Beirut')
    await summary.getByRole('link', { name: 'Postal code is required' }).click()
    await expect(main(page).getByLabel('Postal code')).toBeFocused()
    await expectNoAxeViolations(page)
  })

  test('names the product that ran short, and offers what is left, also on a phone', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    // Other journeys of this site may have bought some.
    const { product } = await (
      await page.request.get('/api/products/slug/halden-75-quiet-keyboard')
    ).json()
    await page.goto('/store/product/halden-75-quiet-keyboard')
    await main(page).getByRole('spinbutton', { name: 'Quantity' }).fill(String(product.stock))
    await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(main(page).getByRole('link', { name: 'View cart' })).toBeVisible()
    await page.goto('/checkout')
    await fill(page, { Email: 'late@example.com', ...CUSTOMER })
    await expect(order(page)).toContainText(
      `You will be charged $${product.stock * 129}.00 in US dollars`,
    )
    await buySomeoneElse(site, 'halden-75-quiet-keyboard', product.stock - 2)
    await place(page).click()
    await expect(
      main(page).getByText('“Halden 75 Quiet Keyboard” has only 2 left.').first(),
    ).toBeVisible()
    await expect(main(page).getByLabel('Email')).toHaveValue('late@example.com')
    await order(page).getByRole('button', { name: 'Change to 2' }).click()
    await expect(order(page)).toContainText('You will be charged $258.00')
    await place(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Yara.')
  })
})

test('what ran short is seen on a phone without unfolding the order', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/store/product/ridge-laptop-stand')
  await main(page).getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(main(page).getByRole('link', { name: 'View cart' })).toBeVisible()
  const { product } = await (await page.request.get('/api/products/slug/ridge-laptop-stand')).json()
  await buySomeoneElse(site, 'ridge-laptop-stand', product.stock - 1)
  await page.goto('/checkout')
  await expect(order(page).getByRole('button', { name: 'Change to 1' })).toBeVisible()
})

test('a member buys with an address that is kept, and finds it the next time', async ({ page }) => {
  await newMember(page, 'Ines Moreau')
  await add(page)
  await page.goto('/cart')
  await main(page).getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(main(page).getByLabel('Email')).not.toHaveValue('')
  await fill(page)
  await main(page).getByLabel('Save this address').check()
  await place(page).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/^Thank you, /)
  await expect(badge(page)).toHaveText('0 products')

  await add(page)
  await page.goto('/checkout')
  await expect(main(page).getByRole('radio', { name: /Yara Haddad/ })).toBeChecked()
  await expect(main(page).getByLabel('City')).toBeHidden()
  await expectNoAxeViolations(page)
  await place(page).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/^Thank you, /)
})

test('the order is edited where it is seen, folded on a phone @phone', async ({
  page,
  isMobile,
}) => {
  await add(page, '/store/product/pivot-trackball')
  await add(page)
  await page.goto('/checkout')
  const bar = order(page).getByRole('button', { name: 'Show order summary' })
  if (isMobile) {
    await expect(order(page)).toContainText('$173.00')
    await expect(order(page).getByRole('spinbutton').first()).toBeHidden()
    await bar.click()
  }
  await expect(bar).toHaveCount(0)
  await order(page).getByRole('button', { name: 'More: Quantity of Arbour Desk Lamp' }).click()
  await expect(order(page)).toContainText('$267.00')
  await order(page).getByRole('button', { name: 'Remove Pivot Trackball' }).click()
  await expect(order(page)).not.toContainText('Pivot')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(order(page)).toContainText('$267.00')
  await order(page).getByText('Add a discount code').click()
  await order(page).getByLabel('Discount code').fill('NONE')
  await order(page).getByRole('button', { name: 'Apply' }).click()
  await expect(order(page).getByLabel('Discount code')).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page)
  await order(page).getByLabel('Discount code').fill('ANOTHER')
  await order(page).getByRole('button', { name: 'Remove code' }).click()
  await expect(order(page).getByLabel('Discount code')).not.toHaveAttribute('aria-invalid')
  await expect(place(page)).toBeVisible()
})

for (const width of [1280, 390])
  test(`a guest keeps an order in an account with one password, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await add(page)
    await page.goto('/checkout')
    await fill(page, { Email: `keep-${width}@example.com`, ...CUSTOMER })
    await expect(order(page)).toContainText('You will be charged')
    await place(page).click()
    const head = page.getByRole('heading', { level: 1 })
    await expect(head).toHaveText('Thank you, Yara.')
    await expect(main(page)).toContainText('Pay on delivery: ')
    await expect(main(page)).toContainText('Print this page, or note your order number')
    await expect(badge(page)).toHaveText('0 products')
    await expectNoAxeViolations(page)
    await main(page).getByLabel('Choose a password').fill('quiet harbour lantern')
    await main(page).getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/orders\//)
    await expect(main(page)).toContainText(/Pay on delivery: /)
    await main(page).getByText('Cancel this order').click()
    await main(page).getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(head).toContainText('Cancelled on ')
  })

test.describe('without JavaScript', () => {
  test.use({
    javaScriptEnabled: false,
    expectedProblems: [/ csp$|the server responded with a status of (400|409)/],
  })

  test('a member buys on delivery', async ({ page }) => {
    await newMember(page)
    await page.goto(LAMP)
    await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
    await main(page).getByRole('link', { name: 'Checkout' }).click()
    await place(page).click()
    const problems = main(page).getByRole('alert').first()
    await expect(problems).toContainText('Country is required')
    await expect(problems).toContainText('Full name is required')
    await fill(page, { Country: 'United Arab Emirates', 'Full name': 'Yara Haddad' })
    await main(page).getByRole('button', { name: 'Use its fields' }).click()
    await expect(main(page).getByLabel('Full name')).toHaveValue('Yara Haddad')
    await main(page).getByLabel('Emirate').selectOption('Dubai')
    await expect(main(page).getByLabel('Postal code')).toHaveCount(0)
    await fill(page, {
      'Street address': '12 Palm Road',
      City: 'Dubai',
      Phone: '+971 4 123 456 789 012',
    })
    await order(page).getByRole('spinbutton').fill('2')
    await order(page).getByRole('button', { name: 'Update' }).click()
    await expect(order(page)).toContainText('$188.00')
    await place(page).click()
    await expect(problems).toContainText('Is this right? It is no usual phone number')
    await place(page).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/^Thank you, /)
    await expect(main(page)).toContainText('Dubai')
  })

  test('a guest buys one product from its page', async ({ page }) => {
    await page.goto(LAMP)
    await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page).toHaveURL(/\/checkout\?items=/)
    await fill(page, { Email: 'plain@example.com', ...CUSTOMER })
    await place(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Yara.')
  })
})

async function buySomeoneElse(site: string, slug: string, quantity: number) {
  const buyer = await request.newContext({ baseURL: site })
  const { product } = await (await buyer.get(`/api/products/slug/${slug}`)).json()
  await placeOrder(buyer, { productId: product._id, quantity })
  await buyer.dispose()
}
