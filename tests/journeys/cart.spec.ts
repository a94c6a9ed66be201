import type { Page, Route } from '@playwright/test'
import { add, badge, LAMP, main } from './support/checkout-page.ts'
import {
  expect,
  expectNoAxeViolations,
  logIn,
  newMember,
  signUp,
  somebody,
  test,
} from './support/index.ts'

// The site of these journeys links out, as a new one does; buying on the site has a journey of its own.
const HALDEN = '/store/product/halden-75-quiet-keyboard'
// Held for longer than a double click takes.
const AGAIN = { delay: 600 }

const quantity = (page: Page, title: string) =>
  main(page).getByRole('spinbutton', { name: `Quantity of ${title}` })

// Set by the page's own style object, which its content policy allows.
async function expectWholeAtDoubleTextSize(page: Page) {
  const sideways = await page.evaluate(() => {
    const root = document.documentElement
    root.style.fontSize = '200%'
    const tooWide = root.scrollWidth - root.clientWidth
    root.style.fontSize = ''
    return tooWide
  })
  expect(sideways, 'pixels to scroll sideways').toBe(0)
}

test('a guest fills a cart, changes it, takes a line out and gets it back @phone', async ({
  page,
}) => {
  await add(page, HALDEN)
  await expect(badge(page)).toHaveText('1 product')
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click(AGAIN)
  await expect(
    main(page).getByText('Your cart now has 2 × Halden 75 Quiet Keyboard.'),
  ).toBeVisible()
  await expect(badge(page)).toHaveText('1 product')
  await add(page, LAMP)
  await main(page).getByRole('link', { name: 'View cart' }).click()
  await expect(badge(page)).toHaveText('2 products')
  await expect(quantity(page, 'Halden 75 Quiet Keyboard')).toHaveValue('2')
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary).toContainText('$352.00')
  await expectNoAxeViolations(page)
  await expectWholeAtDoubleTextSize(page)

  await main(page).getByRole('button', { name: 'More: Quantity of Arbour Desk Lamp' }).click()
  await expect(summary).toContainText('$446.00')
  await main(page).getByRole('button', { name: 'Remove Halden 75 Quiet Keyboard' }).click()
  await expect(badge(page)).toHaveText('1 product')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(badge(page)).toHaveText('2 products')
  await page.reload()
  await expect(quantity(page, 'Arbour Desk Lamp')).toHaveValue('2')
  await expect(quantity(page, 'Halden 75 Quiet Keyboard')).toHaveValue('2')
})

test('the number of pieces stops at the stock, and says why', async ({ page }) => {
  await page.goto(HALDEN)
  const field = main(page).getByRole('spinbutton', { name: 'Quantity' })
  await field.fill('99')
  await field.press('Tab')
  await expect(field).toHaveValue('6')
  await expect(main(page).getByText('Only 6 in stock.')).toBeVisible()
  await main(page).getByRole('button', { name: 'Add to Cart' }).click()
  await expect(main(page).getByText('Halden 75 Quiet Keyboard is in your cart.')).toBeVisible()
  await main(page).getByRole('button', { name: 'Add to Cart' }).click(AGAIN)
  await expect(
    main(page).getByText('Your cart already has all 6 that can be ordered.'),
  ).toBeVisible()
})

test('what is out of stock cannot be added, and the reason stands there', async ({ page }) => {
  await page.goto('/store/product/drum-room-speaker')
  await expect(main(page).getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await expect(main(page).getByText('You can add it to your cart')).toBeVisible()
})

test('a site that links out shows no way to pay, but where each product is sold', async ({
  page,
  request,
}) => {
  await add(page, HALDEN)
  await page.goto('/cart')
  const amazon = main(page).getByRole('link', { name: /^Buy on Amazon \(paid link\)/ })
  await expect(amazon).toHaveAttribute('rel', 'sponsored nofollow noopener')
  await expect(main(page)).not.toContainText('Continue as guest')
  await main(page).getByRole('link', { name: 'Checkout' }).click()
  const drawer = page.getByRole('dialog', { name: 'Checkout' })
  await expect(drawer).toContainText('Checkout is disabled.')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: 'Checkout' })).toBeFocused()
  await page.goto('/checkout')
  await expect(main(page)).toContainText('Checkout is disabled.')
  await expect(main(page).getByRole('textbox')).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Back to cart' }).click()
  await expect(page).toHaveURL('/cart')
  const posted = await request.post('/checkout', { form: { email: 'x@example.com' } })
  expect(posted.status()).toBe(403)
})

test('a price that changed since is corrected, and said once', async ({ page }) => {
  await add(page, LAMP)
  await page.evaluate(() => {
    const [item] = JSON.parse(localStorage.getItem('guestCart') ?? '[]')
    item.product.price = 1
    item.product.title = '<img src=x onerror="document.title=1">'
    localStorage.setItem('guestCart', JSON.stringify([item]))
  })
  await page.goto('/cart')
  const said = main(page).getByText('The price of Arbour Desk Lamp changed from $1.00 to $94.00.')
  await expect(said).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Arbour Desk Lamp' })).toBeVisible()
  await page.reload()
  await expect(quantity(page, 'Arbour Desk Lamp')).toHaveValue('1')
  await expect(said).toHaveCount(0)
})

for (const hostile of ['{', '[{"productId":7}]', '<b>', `["${'x'.repeat(4_000_000)}"]`])
  test(`a broken cart in the browser is an empty one: ${hostile.slice(0, 20)}`, async ({
    page,
  }) => {
    await page.goto('/about')
    await page.evaluate((text) => localStorage.setItem('guestCart', text), hostile)
    await page.goto('/cart')
    await expect(main(page).getByText('Your cart is empty.')).toBeVisible()
    await expect(badge(page)).toHaveText('0 products')
  })

test('another tab shows what this one adds', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(main(other).getByText('Your cart is empty.')).toBeVisible()
  await add(page, LAMP)
  await expect(badge(other)).toHaveText('1 product')
  await expect(quantity(other, 'Arbour Desk Lamp')).toHaveValue('1')
})

test('what has no room in a member’s cart waits in the browser, and the cart says so', async ({
  page,
}) => {
  const member = somebody()
  await signUp(page.request, member)
  await add(page, HALDEN)
  const full = async (route: Route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const { items } = route.request().postDataJSON() as { items: { productId: string }[] }
    const left = items.map(({ productId }) => productId)
    return route.fulfill({ json: { items: [], dropped: [], left } })
  }
  await page.route('**/api/cart', full)
  await logIn(page, member)
  await page.goto('/cart')
  await expect(main(page).getByText('no room for Halden 75 Quiet Keyboard yet.')).toBeVisible()
  await page.unroute('**/api/cart', full)
  await page.reload()
  await expect(quantity(page, 'Halden 75 Quiet Keyboard')).toHaveValue('1')
})

test('signing in takes the cart along, and signing out leaves none behind', async ({ page }) => {
  const person = somebody('Ines Moreau')
  await signUp(page.request, person)
  await add(page, LAMP)
  await page.goto('/login?return=/cart')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(quantity(page, 'Arbour Desk Lamp')).toHaveValue('1')
  await expect(badge(page)).toHaveText('1 product')
  expect(await page.evaluate(() => localStorage.getItem('guestCart'))).toBeNull()
  await main(page).getByRole('button', { name: 'More: Quantity of Arbour Desk Lamp' }).click()
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('$188.00')

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(badge(page)).toHaveText('0 products')
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /cart/i.test(key)),
  )
  expect(kept).toEqual([])
  await logIn(page, person)
  await page.goto('/cart')
  await expect(quantity(page, 'Arbour Desk Lamp')).toHaveValue('2')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/ csp$/] })

  test('a member adds a product, changes its number and takes it out', async ({ page }) => {
    await newMember(page)
    await page.goto(LAMP)
    await main(page).getByRole('spinbutton', { name: 'Quantity' }).fill('2')
    await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page).toHaveURL('/cart')
    await expect(main(page)).toContainText('$188.00')
    await expect(badge(page)).toHaveText('1 product')
    await quantity(page, 'Arbour Desk Lamp').fill('3')
    await main(page).getByRole('button', { name: 'Update' }).click()
    await expect(main(page)).toContainText('$282.00')
    await main(page).getByRole('button', { name: 'Remove Arbour Desk Lamp' }).click()
    await expect(main(page).getByText('Your cart is empty.')).toBeVisible()
  })

  test('a guest learns what a cart needs', async ({ page }) => {
    await page.goto('/cart')
    await expect(main(page).getByText('A cart without an account needs JavaScript')).toBeVisible()
  })
})
