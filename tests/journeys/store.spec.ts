import type { Page } from '@playwright/test'
import { starterPages } from '#tools/machine/starter-pages.mjs'
import { expect, expectNoAxeViolations, test } from './support/index.ts'

const HALDEN = '/store/product/halden-75-quiet-keyboard'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

async function chooseCurrency(page: Page, code: string) {
  await page
    .context()
    .addCookies([{ name: 'currency', value: code, url: new URL(page.url()).origin }])
}

test('a visitor narrows the store down, opens a product and finds the list again @phone', async ({
  page,
}) => {
  await page.goto('/store')
  await expect(page.getByText('1–12 of 16')).toBeVisible()
  await page.getByRole('link', { name: 'Audio', exact: true }).click()
  await expect(page).toHaveURL('/store?category=audio#products')
  await expect(cards(page)).toHaveCount(3)
  await expect(page).toHaveTitle('Audio | Store | The Test Bench')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high')
  await expect(page).toHaveURL('/store?category=audio&sort=price-asc#products')
  await expect(page.getByRole('combobox', { name: 'Sort' })).toBeInViewport()
  await expect(cards(page).first()).toContainText('Sill Desktop Microphone')
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sill Desktop Microphone')
  await page.goBack()
  await expect(page).toHaveURL('/store?category=audio&sort=price-asc#products')
  await expect(cards(page)).toHaveCount(3)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('latest')
})

test('going back keeps the place in the list', async ({ page }) => {
  await page.goto('/store')
  await page.evaluate(() => window.scrollTo(0, 900))
  await cards(page).nth(8).getByRole('link').click()
  await expect(page).toHaveURL(/\/store\/product\//)
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(900)
})

test('a search shows its products, and one without any offers a way on', async ({ page }) => {
  await page.goto('/store')
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await search.fill('keyboard')
  await search.press('Enter')
  await expect(page).toHaveURL('/store?search=keyboard#products')
  await expect(cards(page).first()).toContainText('Halden 75 Quiet Keyboard')
  await search.fill('nothing like it')
  await search.press('Enter')
  await expect(page.getByText('No products found.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Show all products' }).click()
  await expect(cards(page)).toHaveCount(12)
})

test('a page past the last one leads back', async ({ page }) => {
  await page.goto('/store?page=99')
  await expect(page.getByText('No products found.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the first page' }).click()
  await expect(page).toHaveURL('/store#products')
})

test('the first HTML has the prices of the chosen currency, and choosing another changes them all', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/store', { headers: { cookie: 'currency=GBP' } })).text()
  expect(html).toContain('£102')
  expect(html).not.toMatch(/₹\d/)
  await page.goto('/store')
  await chooseCurrency(page, 'USD')
  await page.reload()
  await expect(cards(page).first()).toContainText('$129.00')
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
  await expect(cards(page).first()).toContainText('€118')
  await page.reload()
  await expect(cards(page).first()).toContainText('€118')
})

test('a product tells what a buyer asks, by mouse and by keyboard @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto(HALDEN)
  await expect(page).toHaveTitle('Halden 75 Quiet Keyboard | Store')
  for (const text of ['In Stock', 'Limited stock: 6 left'])
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  const amazon = page.getByRole('link', { name: 'Buy on Amazon' })
  await expect(amazon).toHaveAttribute('rel', 'sponsored nofollow noopener')
  await expect(amazon).toHaveAttribute('target', '_blank')
  await expect(page.getByText('Paid link: The Test Bench earns a commission')).toBeVisible()
  // What Amazon sells is delivered and taken back by Amazon.
  await expect(page.getByRole('main')).not.toContainText('Return Policy')
  if (isMobile) return expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible()
  await page.getByRole('tab', { name: 'Product Overview' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Full Details' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'What is in the box' })).toBeVisible()
  await page.getByRole('tab', { name: 'Specifications' }).click()
  await expect(page.getByRole('row', { name: /^Weight/ })).toContainText('1,120 g')

  await page.emulateMedia({ media: 'print' })
  for (const heading of ['Product Overview', 'What is in the box', 'Specifications'])
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
})

test('a product that the shop alone sells tells of its delivery and returns', async ({ page }) => {
  await page.goto('/store/product/arbour-desk-lamp')
  for (const text of [
    'Fast & Tracked Shipping (7–12 Days)',
    'Estimated delivery: 15–21 business days',
    'Easy 7-Day Return Policy',
  ])
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
})

test('the pictures of a product move by their small pictures, the arrow keys and in the zoom', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(HALDEN)
  const small = (number: number) => page.getByRole('button', { name: `Picture ${number} of 4` })
  await small(3).click()
  await expect(small(3)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('list', { name: /^Pictures of/ }).press('ArrowRight')
  await expect(small(4)).toHaveAttribute('aria-current', 'true')
  const zoom = page.getByRole('button', { name: 'Zoom' })
  await zoom.click()
  const dialog = page.getByRole('dialog', { name: /^Pictures of/ })
  await expect(dialog).toContainText('4 / 4')
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowLeft')
  await expect(dialog).toContainText('3 / 4')
  const enlarge = dialog.getByRole('button', { name: 'Enlarge' })
  const widthShown = () => dialog.getByRole('img').evaluate((one) => one.clientWidth)
  const width = await widthShown()
  await enlarge.click()
  await expect.poll(widthShown).toBe(2 * width)
  await expectNoAxeViolations(page)
  const view = dialog.getByRole('region', { name: 'Enlarged picture' })
  const before = await view.evaluate((one) => one.scrollLeft)
  expect(before).toBeGreaterThan(0)
  await view.press('ArrowRight')
  await expect.poll(() => view.evaluate((one) => one.scrollLeft)).toBeGreaterThan(before)
  await expect(dialog).toContainText('3 / 4')
  await view.click()
  await expect(enlarge).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(zoom).toBeFocused()
  await expect(small(3)).toHaveAttribute('aria-current', 'true')
})

test('a press on Zoom that comes before its script opens the pictures all the same', async ({
  page,
}) => {
  let letIn = () => {}
  const pressed = new Promise<void>((resolve) => (letIn = resolve))
  await page.route(/\/assets\/react-.*\.js$/, async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto(HALDEN, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Zoom' }).click()
  letIn()
  const dialog = page.getByRole('dialog', { name: /^Pictures of/ })
  await expect(dialog).toContainText('1 / 4')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toContainText('2 / 4')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('the pictures of a product move by a swipe @phone', async ({ page }) => {
  await page.goto(HALDEN)
  await page
    .getByRole('list', { name: /^Pictures of/ })
    .evaluate((strip) => strip.scrollTo({ left: strip.clientWidth, behavior: 'instant' }))
  await expect(page.getByRole('button', { name: 'Picture 2 of 4' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('an id leads to the address of the product for good', async ({ request }) => {
  const { products } = await (await request.get('/api/products?search=halden')).json()
  const answer = await request.get(`/store/product/${products[0]._id}`, { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe(HALDEN)
})

test.describe('a product that is not there', () => {
  // The browser logs the status of the document.
  test.use({ expectedProblems: [/responded with a status of 404/] })

  test('is said so, with the way to the store', async ({ page }) => {
    const answer = await page.goto('/store/product/no-such-product')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Product not found')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found')
    await page.getByRole('link', { name: 'Return to Store' }).click()
    await expect(page).toHaveURL('/store')
  })
})

test('the structured data of a product parse and agree with the page', async ({ page }) => {
  await page.goto(HALDEN)
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const product = blocks.map((text) => JSON.parse(text)).find((data) => data['@type'] === 'Product')
  expect(product).toMatchObject({ name: 'Halden 75 Quiet Keyboard' })
  // Nothing can be bought on a site of links.
  expect(product).not.toHaveProperty('offers')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${HALDEN}$`),
  )
})

test('the empty cart leads back to the store', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(cards(page)).toHaveCount(3)
  await page.getByRole('link', { name: 'Continue shopping' }).click()
  await expect(page).toHaveURL('/store')
})

test.describe('without JavaScript', () => {
  // The browser reports the scripts it does not run.
  test.use({ javaScriptEnabled: false, expectedProblems: [/^failed: .*\.js csp$/] })

  test('the store is searched, sorted and paged by plain forms and links', async ({ page }) => {
    await page.goto('/store?category=desk')
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-desc')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL('/store?category=desk&sort=price-desc#products')
    await expect(cards(page).first()).toContainText('Fjell 27-inch 4K Monitor')
    await page.goto('/store')
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await expect(page).toHaveURL('/store?page=2#products')
    await expect(cards(page)).toHaveCount(4)
    await page.getByRole('searchbox', { name: 'Search products' }).fill('lamp')
    await page.getByRole('searchbox', { name: 'Search products' }).press('Enter')
    await expect(page).toHaveURL('/store?search=lamp#products')
  })

  test('a product shows all of its texts', async ({ page }) => {
    await page.goto(HALDEN)
    for (const name of ['Product Overview', 'Full Details', 'Specifications'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText('Tool for keycaps and switches')).toBeVisible()
    await expect(page.getByText('Limited stock', { exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: /^Pictures of/ }).getByRole('img')).toHaveCount(4)
    await expect(page.getByRole('button', { name: 'Zoom' })).toBeHidden()
  })
})

test('the title types itself only for those who like motion, and is whole for everybody', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/store')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/Passed the bench, ready to ship/)
  const running = await title.evaluate((element) => element.getAnimations({ subtree: true }).length)
  expect(running).toBe(0)
})

test('with text twice as large, a product is no wider than a phone', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto((await starterPages(baseURL)).product)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width).toBe(390)
})
