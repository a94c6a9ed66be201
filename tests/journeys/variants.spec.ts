import { request, type Page } from '@playwright/test'
import type { Product } from '#server/modules/catalog/schema.ts'
import { expect, expectNoAxeViolations, logIn, owner } from './support/index.ts'
import { openShop } from './support/own-shop.ts'
import { ownSite } from './support/own-site.ts'

const test = ownSite({ env: { RATE_LIMITS: 'off' }, prepare: sellInVariants })

test.use({ expectedProblems: [/status of 400 \(Bad Request\)/] })

const SLUG = 'halden-75-quiet-keyboard'
const PRODUCT = `/store/product/${SLUG}`

async function sellInVariants(site: string) {
  await openShop(site)
  const desk = await request.newContext({ baseURL: site })
  const { email, password } = owner
  await desk.post('/api/auth/login', { data: { email, password } })
  const found = await desk.get(`/api/products/slug/${SLUG}`)
  const { product } = (await found.json()) as { product: Product }
  const data = {
    version: product.version,
    options: [
      { name: 'Color', values: ['Petrol', 'Clay'] },
      { name: 'Size', values: ['75', 'Full'] },
    ],
    variants: [
      { values: ['Petrol', '75'], price: 129, stock: 20 },
      { values: ['Petrol', 'Full'], price: 149, stock: 20 },
      { values: ['Clay', 'Full'], price: 149, stock: 0 },
    ],
  }
  const saved = await desk.put(`/api/products/${product._id}/variants`, { data })
  expect(saved.status()).toBe(200)
  await desk.dispose()
}

const add = async (page: Page, option: number, values: string[]) => {
  const field = page.locator(`[id="options-options.${option}.values"]`)
  for (const value of values) {
    await field.fill(value)
    await field.press('Enter')
  }
}

async function openOptions(page: Page) {
  await logIn(page, owner)
  await page.goto('/dashboard/manage-products')
  await page.getByRole('button', { name: /^More for “Lune/ }).click()
  await page.getByRole('menuitem', { name: 'Options and variants' }).click()
  await expect(page.getByRole('heading', { name: 'Options and Variants' })).toBeVisible()
}

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test('the owner gives a product options, and changes them', async ({ page }) => {
  await openOptions(page)
  await page.getByRole('button', { name: 'Add an option' }).click()
  await page.getByLabel('Option', { exact: true }).fill('Color')
  await add(page, 0, ['Petrol', 'Clay'])
  await page.getByRole('button', { name: 'Add an option' }).click()
  await page.getByLabel('Option', { exact: true }).nth(1).fill('Size')
  await add(page, 1, ['75', 'Full'])
  await page.getByRole('group', { name: 'For all variants' }).getByLabel('Stock').fill('20')
  await page.getByRole('button', { name: 'Set for all' }).click()
  await row(page, 'Clay / 75').getByRole('switch').uncheck()
  await row(page, 'Petrol / Full').getByLabel('Price', { exact: true }).fill('nothing')
  await row(page, 'Clay / Full').getByLabel('Stock').fill('0')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const problems = page.getByRole('alert').filter({ hasText: 'The options were not saved' })
  await expect(problems).toBeVisible()
  await problems.getByRole('link').first().click()
  await expect(row(page, 'Petrol / Full').getByLabel('Price', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('149')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The options were saved')).toBeVisible()
  await page.reload()
  await expect(page.getByText('3 for sale · 40 in stock')).toBeVisible()
  await expect(row(page, 'Clay / 75').getByRole('switch')).not.toBeChecked()

  await page.goto('/dashboard/manage-products')
  const line = page.getByRole('row').filter({ hasText: 'Lune' })
  await expect(line).toContainText('with variants')
  await line.getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByText('Each variant of this product has its own price')).toBeVisible()
})

test('a buyer chooses without a reload, and orders the variant @phone', async ({ page }) => {
  await page.goto('/store')
  await expect(page.getByRole('article').filter({ hasText: 'Halden 75' })).toContainText('From ')
  // Before its scripts have begun, a choice is a link that leads elsewhere.
  await page.goto(PRODUCT, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  const full = page.getByRole('link', { name: 'Full' })
  const before = await page.locator('#choice').innerText()
  await full.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${PRODUCT}-petrol-full`)
  await expect(full).toBeFocused()
  await expect(full).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('#chosen')).toContainText('Petrol / Full')
  expect(await page.locator('#choice').innerText()).not.toBe(before)
  await expectNoAxeViolations(page, 'main')

  await page.getByRole('link', { name: 'Clay' }).click()
  await expect(page).toHaveURL(`${PRODUCT}-clay-full`)
  await expect(page.getByText('You can add it to your cart when it is back')).toBeVisible()
  await expect(page.locator('#buy-bar')).toBeHidden()
  await page.getByRole('link', { name: 'Petrol' }).click()
  await expect(page).toHaveURL(/petrol/)
  await expect(page.locator('body')).toHaveAttribute('data-same', '')

  await page.goto(`${PRODUCT}-petrol-full`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Halden 75 Quiet Keyboard – Petrol / Full is in')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: /Petrol \/ Full/ }).last()).toHaveAttribute(
    'href',
    `${PRODUCT}-petrol-full`,
  )
  await expect(page.getByText('$149.00').first()).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    const viewport = { width: 390, height: 844 }
    const expectedProblems = [javaScriptEnabled ? /^$/ : / csp$/]
    test.use({ javaScriptEnabled, viewport, expectedProblems })

    test('price and button stay at the bottom once those of the page are gone', async ({
      page,
    }) => {
      await page.goto(`${PRODUCT}-petrol-full`)
      const bar = page.locator('#buy-bar')
      await expect(bar).toBeHidden()
      await expect(page.getByText('JavaScript is turned off.')).toBeVisible({
        visible: !javaScriptEnabled,
      })
      // Past the button at once, which began below the screen.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded()
      await expect(bar).toBeVisible()
      await bar.getByRole('button', { name: 'Add to Cart' }).click()
      if (javaScriptEnabled) await expect(page.getByText('is in your cart')).toBeVisible()
      else await expect(page).toHaveURL(/\/checkout/)
    })
  })

test('what stands under a choice stays under it while the page is scrolled', async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(PRODUCT)
    const gap = () =>
      page.evaluate(() => {
        const choice = document.getElementById('choice')?.getBoundingClientRect()
        const share = document.querySelector('[aria-label="Share"]')?.getBoundingClientRect()
        return Math.round((share?.top ?? 0) - (choice?.bottom ?? 0))
      })
    const before = await gap()
    await page.evaluate(() => scrollTo(0, 400))
    expect(await gap()).toBe(before)
  }
})

test('the owner orders a variant for a customer', async ({ page }) => {
  await logIn(page, owner)
  await page.goto('/dashboard/orders/new')
  await page.getByLabel('Find products').fill('halden')
  await page.getByRole('button', { name: /^Choose a variant of Halden 75/ }).click()
  const variants = page.getByRole('list', { name: /^Variants of Halden 75/ })
  await expect(variants.getByRole('button', { name: /Clay \/ Full/ })).toBeDisabled()
  await variants.getByRole('button', { name: /Petrol \/ 75/ }).click()
  const quantity = { name: 'Quantity of Halden 75 Quiet Keyboard – Petrol / 75' }
  await expect(page.getByRole('spinbutton', quantity)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/ csp$/] })

  test('every value leads to the variant that has it, and that is ordered', async ({ page }) => {
    await page.goto(PRODUCT)
    await page.getByRole('link', { name: 'Full' }).click()
    await expect(page).toHaveURL(`${PRODUCT}-petrol-full`)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page).toHaveURL(/\/checkout\?items=/)
    await expect(page.getByText('Petrol / Full').first()).toBeAttached()
  })
})

test('a new product is saved together with the options that are typed with it', async ({
  page,
}) => {
  await logIn(page, owner)
  await page.goto('/dashboard/add-product')
  await page.getByLabel('Title').fill('Rillen desk mat')
  await page.getByLabel('Description').first().fill('A mat of felt and cork.')
  await page.getByLabel('Price', { exact: true }).fill('39')
  await page.getByLabel('Stock', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Add an option' }).click()
  await page.getByLabel('Option', { exact: true }).fill('Color')
  const values = page.locator('[id="product-options.0.values"]')
  for (const value of ['Moss', 'Sand']) {
    await values.fill(value)
    await values.press('Enter')
  }
  // What was typed for the product is its first variant's.
  await expect(row(page, 'Moss').getByLabel('Stock')).toHaveValue('12')
  await row(page, 'Sand').getByLabel('Price', { exact: true }).fill('much')
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
  await page.locator('input[type=file]').first().setInputFiles('web/public/icon-192.png')
  await expect(page.getByText('Main picture')).toBeVisible()
  await page.getByRole('button', { name: 'Publish product' }).click()
  const problems = page.getByRole('alert').filter({ hasText: 'The product was not added' })
  await problems.getByRole('link', { name: /^Price must be/ }).click()
  await expect(row(page, 'Sand').getByLabel('Price', { exact: true })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('44.50')
  await expect(page.getByText(/^Not saved\. Kept in this browser/)).toBeVisible()
  await page.reload()
  await expect(row(page, 'Sand').getByLabel('Price', { exact: true })).toHaveValue('44.50')
  await page.getByRole('button', { name: 'Publish product' }).click()
  await expect(page).toHaveURL(/manage-products$/)
  const line = page.getByRole('row').filter({ hasText: 'Rillen desk mat' })
  await expect(line).toContainText('with variants')
})
