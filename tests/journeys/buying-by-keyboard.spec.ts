import type { Browser } from '@playwright/test'
import {
  badge,
  LAMP,
  main,
  order,
  orders,
  place,
  CUSTOMER,
  title,
} from './support/checkout-page.ts'
import {
  enter,
  expect,
  expectNoAxeViolations,
  logIn,
  owner,
  skipFrame,
  tabTo,
} from './support/index.ts'
import { test } from './support/own-shop.ts'

// Of keys that move and press; what is typed comes to these.
const MOST_PRESSES = 90

test('a guest buys on delivery by the keyboard alone, and tracks what the owner ships', async ({
  page,
  browser,
  site,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(countPresses)
  await page.goto(LAMP)
  await skipFrame(page)
  await tabTo(page, main(page).getByRole('spinbutton', { name: 'Quantity' }))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await enter(page, main(page).getByRole('button', { name: 'Add to Cart' }).first())
  const cart = main(page).getByRole('link', { name: 'View cart' })
  await expect(cart).toBeVisible()
  await enter(page, cart)
  await expect(page).toHaveURL('/cart')
  await skipFrame(page)
  await enter(page, main(page).getByRole('link', { name: 'Checkout' }))
  await expect(page).toHaveURL('/checkout')
  await expect(order(page).getByText('You will be charged')).toBeVisible()
  await expectNoAxeViolations(page)

  const email = main(page).getByLabel('Email')
  await skipFrame(page)
  await tabTo(page, main(page).getByLabel('Country'))
  await page.keyboard.type('India')
  await expect(order(page)).toContainText('You will be charged ₹8,270 ($99.00), tax included.')
  // A list that is typed into begins anew after a second.
  await page.waitForTimeout(1200)
  await page.keyboard.type('Leb')
  await expect(main(page).getByLabel('Country')).toHaveValue('Lebanon')
  await expect(order(page)).toContainText(
    'You will be charged $99.00 in US dollars, about ₹8,270, tax included.',
  )
  await tabTo(page, email)
  await page.keyboard.type('yara')
  await page.keyboard.press('Tab')
  await expect(main(page).getByText('Invalid email format')).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('yara@example.com')
  await expect(main(page).getByText('Invalid email format')).toHaveCount(0)
  for (const [label, value] of Object.entries(CUSTOMER).slice(1)) {
    await tabTo(page, main(page).getByLabel(label, { exact: true }))
    await page.keyboard.type(value)
  }
  await enter(page, place(page))

  await expect(title(page)).toHaveText('Thank you, Yara.')
  const presses = Number(await page.evaluate(() => sessionStorage.getItem('presses')))
  expect(presses, 'presses from the product to the order').toBeLessThanOrEqual(MOST_PRESSES)
  await expect(main(page)).toContainText('You’ll pay $99.00 on delivery.')
  await expect(main(page)).toContainText('note your order number')
  await expectNoAxeViolations(page)
  await expect(badge(page)).toHaveText('0 products')
  const [kept] = JSON.parse(await orders(page))
  expect(kept).toMatchObject({
    status: 'confirmed',
    total: 99,
    items: [{ quantity: 1, product: { title: 'Arbour Desk Lamp', price: 94 } }],
    shippingAddress: { fullName: 'Yara Haddad', country: 'Lebanon', postalCode: '1107' },
  })
  await enter(page, main(page).getByRole('link', { name: 'Track this order' }))
  const found = main(page).getByRole('article').first()
  await expect(found).toContainText(kept.id)
  await expect(found.locator('[aria-current=step]')).toContainText('Confirmed')

  await ship(browser, site, kept.id)
  await main(page).getByLabel('Order number').fill(kept.id.toLowerCase())
  await main(page).getByRole('button', { name: 'Track order' }).click()
  await expect(found.getByRole('heading', { level: 2 })).toContainText(/Shipped on .+, expected /)
  await expect(found.locator('[aria-current=step]')).toContainText('Shipped')
  await expect(found).toContainText('0034 0434')
  await expect(found).not.toContainText('Cedar Street')
  const saved = main(page).getByRole('article', { name: `Order ${kept.id}` })
  await expect(saved.locator('[aria-current=step]')).toContainText('Shipped')
  await expectNoAxeViolations(page)
})

function countPresses() {
  addEventListener('keydown', ({ key }) => {
    if (key.length === 1 || key === 'Shift') return
    sessionStorage.setItem('presses', `${Number(sessionStorage.getItem('presses')) + 1}`)
  })
}

/** The owner, in a browser of their own, finds the order in the list and ships it. */
async function ship(browser: Browser, baseURL: string, number: string) {
  const context = await browser.newContext({ baseURL })
  const desk = await context.newPage()
  await logIn(desk, owner)
  await desk.goto('/dashboard/orders')
  await desk.getByRole('link', { name: `Ship order ${number}` }).click()
  const parcel = desk.getByRole('dialog', { name: 'Mark as shipped' })
  await parcel.getByLabel('Carrier').fill('DHL')
  await parcel.getByLabel('Tracking number').fill('0034 0434')
  await parcel.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(desk.getByText(`Order ${number} was marked as shipped.`)).toBeVisible()
  await context.close()
}
