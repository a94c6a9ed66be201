import type { Browser, Page } from '@playwright/test'
import {
  enter,
  expect,
  expectNoAxeViolations,
  logIn,
  newMember,
  owner,
  skipFrame,
  startServer,
  tabTo,
  test,
} from './support/index.ts'

// A site that sells, on delivery.
let server: Awaited<ReturnType<typeof startServer>> | undefined
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ playwright }) => {
  server = await startServer({
    env: {
      OWNER_NAME: owner.name,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      RATE_LIMITS: 'off',
    },
  })
  const shop = await playwright.request.newContext({ baseURL: server.url })
  const { email, password } = owner
  await shop.post('/api/auth/login', { data: { email, password } })
  const changed = await shop.put('/api/settings', {
    data: { checkoutMode: 'checkout', payOnDelivery: true },
  })
  expect(changed.status()).toBe(200)
  await shop.dispose()
})
test.afterAll(async () => {
  await server?.stop()
})
// oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed.
test.use({ baseURL: async ({}, use) => use(server?.url) })

const LAMP = '/store/product/arbour-desk-lamp'
const SHOPPER = {
  'Full name': 'Yara Haddad',
  'Phone number': '+961 1 234 567',
  'Address line 1': '12 Cedar Street',
  City: 'Beirut',
  State: 'Beirut',
  'Postal code': '1107',
}

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const badge = (page: Page) => page.getByRole('banner').locator('[data-lines]')
const order = (page: Page) => page.getByRole('complementary', { name: 'Your order' })
const place = (page: Page) => order(page).getByRole('button', { name: 'Place order' })
const orders = (page: Page) => page.evaluate(() => localStorage.getItem('guestOrders') ?? '[]')

async function add(page: Page, path = LAMP) {
  await page.goto(path)
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(main(page).getByRole('link', { name: 'View cart' })).toBeVisible()
}

async function fill(page: Page, values: Record<string, string> = SHOPPER) {
  for (const [label, value] of Object.entries(values))
    await main(page).getByLabel(label, { exact: true }).fill(value)
}

test('a guest buys on delivery by the keyboard alone, and tracks what the owner ships', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
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
  const guest = page.getByRole('dialog').getByRole('link', { name: 'Continue as guest' })
  await expect(guest).toBeFocused()
  await expectNoAxeViolations(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(main(page).getByRole('link', { name: 'Checkout' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(guest).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
  await expect(order(page).getByText('You will be charged')).toBeVisible()
  await expectNoAxeViolations(page)

  const email = main(page).getByLabel('Email')
  await skipFrame(page)
  await tabTo(page, email)
  await page.keyboard.type('yara')
  await page.keyboard.press('Tab')
  await expect(main(page).getByText('Invalid email format')).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('yara@example.com')
  await expect(main(page).getByText('Invalid email format')).toHaveCount(0)
  for (const [label, value] of Object.entries(SHOPPER)) {
    await tabTo(page, main(page).getByLabel(label, { exact: true }))
    await page.keyboard.type(value)
  }
  await expect(order(page)).toContainText('You will be charged ₹8,250.00 ($99.00), tax included.')
  await tabTo(page, main(page).getByLabel('Country'))
  await page.keyboard.type('Leb')
  await expect(main(page).getByLabel('Country')).toHaveValue('Lebanon')
  await expect(order(page)).toContainText('You will be charged $99.00 in US dollars, tax included.')
  await enter(page, place(page))

  await expect(title(page)).toHaveText('Thank you, Yara.')
  await expect(main(page)).toContainText('You pay $99.00 when it is delivered.')
  await expect(main(page)).toContainText('yara@example.com')
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

  await ship(browser, kept.id)
  await main(page).getByLabel('Order number').fill(kept.id.toLowerCase())
  await main(page).getByRole('button', { name: 'Track Order' }).click()
  await expect(found.getByRole('heading', { level: 2 })).toContainText(/Shipped on .+, expected /)
  await expect(found.locator('[aria-current=step]')).toContainText('Shipped')
  await expect(found).toContainText('0034 0434')
  await expect(found).not.toContainText('Cedar Street')
  const saved = main(page).getByRole('article', { name: `Order ${kept.id}` })
  await expect(saved.locator('[aria-current=step]')).toContainText('Shipped')
  await expectNoAxeViolations(page)
})

/** The owner, in a browser of their own, finds the order in the list and ships it. */
async function ship(browser: Browser, number: string) {
  const context = await browser.newContext({ baseURL: server?.url })
  const desk = await context.newPage()
  await logIn(desk, owner)
  await desk.goto('/dashboard/orders')
  await desk.getByRole('link', { name: `Ship order ${number}` }).click()
  const parcel = desk.getByRole('dialog', { name: 'Mark as shipped' })
  await parcel.getByLabel('Carrier').fill('DHL')
  await parcel.getByLabel('Tracking number').fill('0034 0434')
  await parcel.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(desk.getByText(`Order ${number} is shipped.`)).toBeVisible()
  await context.close()
}

test('going back, pressing twice and a second tab make no second order', async ({
  page,
  context,
}) => {
  await add(page)
  const tab = await context.newPage()
  for (const one of [page, tab]) {
    await one.goto('/checkout')
    await fill(one, { Email: 'two@example.com', ...SHOPPER })
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
    await fill(one, { Email: 'same@example.com', ...SHOPPER })
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
    await main(page).getByLabel('City').fill('Beirut')
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

  test('names the product that ran short, and offers what is left', async ({
    page,
    playwright,
  }) => {
    await page.goto('/store/product/halden-75-quiet-keyboard')
    await main(page).getByRole('spinbutton', { name: 'Quantity' }).fill('6')
    await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.goto('/checkout')
    await fill(page, { Email: 'late@example.com', ...SHOPPER })
    await expect(order(page)).toContainText('You will be charged')
    await buySomeoneElse(playwright, 'halden-75-quiet-keyboard', 4)
    await place(page).click()
    await expect(
      main(page).getByText('“Halden 75 Quiet Keyboard” has only 2 left.').first(),
    ).toBeVisible()
    await expect(main(page).getByLabel('Email')).toHaveValue('late@example.com')
    await order(page).getByRole('button', { name: 'Take 2' }).click()
    await expect(order(page)).toContainText('2 × $129.00')
    await place(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Yara.')
  })
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
  await expect(page).toHaveURL(/\/orders\//)
  await expect(badge(page)).toHaveText('0 products')

  await add(page)
  await page.goto('/checkout')
  await expect(main(page).getByRole('radio', { name: /Yara Haddad/ })).toBeChecked()
  await expect(main(page).getByLabel('City')).toBeHidden()
  await expectNoAxeViolations(page)
  await place(page).click()
  await expect(page).toHaveURL(/\/orders\//)
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
    await expect(main(page).getByRole('alert').first()).toContainText('Full name is required')
    await fill(page)
    await main(page).getByLabel('Country').selectOption('Lebanon')
    await place(page).click()
    await expect(main(page).getByRole('alert').first()).toContainText('The total is now $99.00.')
    await place(page).click()
    await expect(page).toHaveURL(/\/orders\//)
  })

  test('a guest buys one product from its page', async ({ page }) => {
    await page.goto(LAMP)
    await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page).toHaveURL(/\/checkout\?items=/)
    await fill(page, { Email: 'plain@example.com', ...SHOPPER })
    await place(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Yara.')
  })
})

type Playwright = { request: { newContext(options: { baseURL?: string }): Promise<Buyer> } }
type Buyer = {
  get(path: string): Promise<{ json(): Promise<{ product: { _id: string } }> }>
  post(path: string, options: { data: object }): Promise<{ status(): number }>
  dispose(): Promise<void>
}

async function buySomeoneElse({ request }: Playwright, slug: string, quantity: number) {
  const buyer = await request.newContext({ baseURL: server?.url ?? '' })
  const { product } = await (await buyer.get(`/api/products/slug/${slug}`)).json()
  const answer = await buyer.post('/api/checkout', {
    data: {
      items: [{ productId: product._id, quantity }],
      email: 'first@example.com',
      paymentMethod: 'pay_on_delivery',
      shippingAddress: {
        ...{ fullName: 'First Buyer', phone: '+961 1 234 567', addressLine1: '1 First Street' },
        ...{ city: 'Beirut', state: 'Beirut', postalCode: '1107', country: 'Lebanon' },
      },
    },
  })
  expect(answer.status()).toBe(201)
  await buyer.dispose()
}
