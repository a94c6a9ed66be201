import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, owner } from './support/index.ts'
import { ownShop } from './support/own-shop.ts'

const test = ownShop()
test.use({ visitor: owner })

const LIST = '/dashboard/collections'

async function findAndAdd(page: Page, search: string, title: string) {
  await page.getByLabel('Find products').fill(search)
  await page.getByRole('button', { name: `Add “${title}”` }).click()
}

const chosen = (page: Page, name = 'Products of the collection') =>
  page.getByRole('list', { name }).getByRole('listitem')

test('the owner makes a collection by hand, in an order of their own @phone', async ({ page }) => {
  await page.goto(LIST)
  await expect(page.getByText('No collections yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Make the first one' }).click()
  await findAndAdd(page, 'lamp', 'Arbour Desk Lamp')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('alert')).toContainText('Name is required')
  await page.getByRole('button', { name: 'Close the list of errors' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Quiet desks')
  await page.getByLabel('Text', { exact: true }).fill('What makes no noise.')
  await findAndAdd(page, 'monitor', 'Fjell 27-inch 4K Monitor')
  await findAndAdd(page, 'keyboard', 'Halden 75 Quiet Keyboard')
  await expect(chosen(page)).toHaveText([/Arbour/, /Fjell/, /Halden/])
  // By the keyboard, which stays on the button that it pressed.
  const up = page.getByRole('button', { name: 'Move “Halden 75 Quiet Keyboard” up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toHaveText([/Arbour/, /Halden/, /Fjell/])
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toHaveText([/Halden/, /Arbour/, /Fjell/])
  await expect(page.getByText('“Halden 75 Quiet Keyboard” is number 1 of 3 now.')).toBeAttached()
  await page.getByRole('button', { name: 'Remove “Arbour Desk Lamp”' }).click()
  await expectNoAxeViolations(page, 'main')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('“Quiet desks” was created.')).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()

  await page.goto('/store')
  const collections = page.getByRole('navigation', { name: 'Collections' })
  await expectNoAxeViolations(page, 'main')
  await collections.getByRole('link', { name: 'Quiet desks' }).click()
  await expect(page).toHaveURL(/\/collections\/quiet-desks$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiet desks')
  await expect(page.getByText('What makes no noise.')).toBeVisible()
  await expect(page.locator('main h3')).toHaveText([/Halden/, /Fjell/])
  await page.getByLabel('Sort').selectOption('alpha')
  await expect(page).toHaveURL(/sort=alpha/)
  await expect(page.locator('main h3')).toHaveText([/Fjell/, /Halden/])
  await expectNoAxeViolations(page, 'main')
})

test('a collection by rules shows what they find while they are typed, and is deleted with Undo', async ({
  page,
}) => {
  await page.goto(`${LIST}/new`)
  await page.getByLabel('Name', { exact: true }).fill('Under fifty')
  await page.getByRole('radio', { name: /^By rules/ }).check()
  await expect(page.getByText('Complete the rules to see what they find.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByLabel('Rule', { exact: true }).selectOption('price')
  await page.getByLabel('From, in US dollars').fill('60')
  await page.getByLabel('To, in US dollars').fill('50')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'The highest price must not be below the lowest.',
  )
  await page.getByRole('button', { name: 'Close the list of errors' }).click()
  await page.getByLabel('From, in US dollars').fill('')
  await expect(page.getByText(/^\d+ products at the moment\.$/)).toBeVisible()
  const found = await page
    .getByRole('list', { name: 'The newest of them' })
    .getByRole('listitem')
    .count()
  await expectNoAxeViolations(page, 'main')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('“Under fifty” was created.')).toBeVisible()
  await page.goto('/collections/under-fifty')
  await expect(page.locator('main h3')).toHaveCount(found)

  await page.goto(LIST)
  const row = page.getByRole('row').filter({ hasText: 'Under fifty' })
  await expect(row).toContainText('By 1 rule')
  await row.getByRole('button', { name: 'Delete “Under fifty”' }).click()
  await page.getByRole('button', { name: 'Delete collection' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})

test('a product has its own low stock and related products, and is copied with its variants', async ({
  page,
  request,
}) => {
  const slug = 'arbour-desk-lamp'
  await page.goto(`/dashboard/manage-products/by-slug?slug=${slug}`)
  await page.getByLabel('Low stock').fill('1000')
  await page.getByLabel('SKU').fill('LAMP-1')
  await findAndAdd(page, 'monitor', 'Fjell 27-inch 4K Monitor')
  await expect(chosen(page, 'Related products')).toHaveText([/Fjell/])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.goto('/dashboard/manage-products?search=arbour')
  await expect(page.getByRole('row').filter({ hasText: 'Arbour' })).toContainText('Low stock')
  await page.goto(`/store/product/${slug}`)
  const beside = page.getByRole('region', { name: 'You may also like' })
  await expect(beside.getByRole('heading', { level: 3 }).first()).toContainText('Fjell')

  const { product } = (await (await request.get(`/api/products/slug/${slug}`)).json()) as {
    product: { _id: string; version: number }
  }
  const options = [{ name: 'Color', values: ['Petrol', 'Clay'] }]
  const variants = [
    { values: ['Petrol'], price: 94, stock: 2 },
    { values: ['Clay'], price: 99, stock: 3 },
  ]
  const data = { version: product.version, options, variants }
  const saved = await page.request.put(`/api/products/${product._id}/variants`, { data })
  expect(saved.status()).toBe(200)
  await page.goto(`/dashboard/add-product?copy=${product._id}`)
  await expect(page.getByText('Its options and 2 variants come with it')).toBeVisible()
  await expect(chosen(page, 'Related products')).toHaveText([/Fjell/])
  await page.getByRole('button', { name: 'Publish product' }).click()
  await expect(page.getByRole('heading', { name: 'Options and Variants' })).toBeVisible()
  await expect(
    page.getByRole('group', { name: 'Clay' }).getByLabel('Price', { exact: true }),
  ).toHaveValue('99.00')
  await expect(
    page.getByRole('group', { name: 'Clay' }).getByLabel('Stock', { exact: true }),
  ).toHaveValue('0')
})
