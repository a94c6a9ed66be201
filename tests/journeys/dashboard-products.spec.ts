import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectNoAxeViolations, owner, placesOf } from './support/index.ts'
import { ownSite } from './support/own-site.ts'

// A site of its own, since other journeys count the products of the store.
const test = ownSite({ env: { STARTER_CONTENT: 'false' } })
test.use({ visitor: owner })

const LIST = '/dashboard/manage-products'

const unique = (words: string) => `${words} ${Date.now().toString(36)}${process.pid}`
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

async function picture(color: string) {
  const flat = { width: 400, height: 400, channels: 3 as const, background: color }
  const buffer = await sharp({ create: flat }).png().toBuffer()
  return { name: `${color}.png`, mimeType: 'image/png', buffer }
}

/** Finds a product in the list, by the search. */
async function find(page: Page, title: string) {
  await page.goto(LIST)
  await page.getByRole('searchbox', { name: 'Search products' }).fill(title)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await expect(rowOf(page, title)).toBeVisible()
}

test('the owner adds a product with two pictures, edits and deletes it @phone', async ({
  page,
}) => {
  const title = unique('Zebrawood stand')
  const category = unique('Stands')
  await page.goto('/dashboard/manage-blogs')
  await page.locator('main').getByRole('link', { name: 'Manage Products' }).click()
  await page.locator('main').getByRole('link', { name: 'Add Product' }).click()
  await expect(page.getByRole('heading', { name: 'Add Product' })).toBeVisible()

  const add = page.getByRole('button', { name: 'Publish product' })
  // The screen has arrived, and the press itself scrolls nothing.
  await add.click({ trial: true })
  const places = await placesOf(page)
  await add.click()
  const problems = page.getByRole('alert')
  await expect(problems).toBeFocused()
  await expect(problems).toContainText('At least one image is required')
  expect(await placesOf(page)).toEqual(places)
  await expectNoAxeViolations(page, 'main')
  // The field of an error comes out from under the list.
  await problems.getByRole('link', { name: 'Stock must be a whole number, 0 or more.' }).click()
  await page.getByLabel('Stock', { exact: true }).click({ trial: true })
  await page.getByRole('button', { name: 'Close the list of errors' }).click()
  await expect(problems).toBeHidden()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()

  await page.getByLabel('Title', { exact: true }).fill(title)
  const about = page.getByRole('textbox', { name: 'About this product' })
  await about.click()
  await page.keyboard.type('A stand that keeps the desk free of ')
  await page.keyboard.press('ControlOrMeta+B')
  await page.keyboard.type('cables.')
  await page.getByLabel('Category', { exact: true }).selectOption('New category…')
  await page.getByLabel('Name of the new category').fill(category)
  await page.getByLabel('Tags').fill('stand, wood')
  await page
    .locator('main input[type=file]')
    .setInputFiles([await picture('teal'), await picture('maroon')])
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const shown = page.locator('li[draggable] img')
  await expect(shown).toHaveCount(2)
  const [first] = await shown.evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  await page.getByRole('button', { name: 'Move picture 1 backward' }).click()
  await expect(shown.nth(1)).toHaveAttribute('src', first ?? '')
  await shown.nth(1).dragTo(shown.nth(0))
  await expect(shown.nth(0)).toHaveAttribute('src', first ?? '')
  await page.getByLabel('Alt text for picture 1').fill('From the front')
  // What was typed and uploaded survives the window.
  await expect(page.getByText('Kept in this browser')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your unsaved changes from')).toBeVisible()
  await expect(about.locator('strong')).toHaveText('cables.')
  await expect(page.getByLabel('Alt text for picture 1')).toHaveValue('From the front')
  await expect(shown).toHaveCount(2)
  await expectNoAxeViolations(page, 'main')
  await page.getByLabel('Price', { exact: true }).fill('39.9')
  await page.getByLabel('Stock', { exact: true }).fill('-2')
  await page.getByRole('textbox', { name: 'Name' }).last().fill('Weight')
  await page.getByRole('textbox', { name: 'Value' }).last().fill('900 g')
  await page.getByRole('button', { name: 'Publish product' }).click()
  await expect(page.getByLabel('Stock', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await page.getByLabel('Stock', { exact: true }).fill('8')
  await page.getByRole('button', { name: 'Publish product' }).click()
  await expect(page).toHaveURL(LIST)

  await find(page, title)
  await expect(rowOf(page, title)).toContainText('Low stock')
  await expect(rowOf(page, title)).toContainText('$39.90')
  await page.getByRole('link', { name: `Edit “${title}”` }).click()
  await expect(page).toHaveURL(/manage-products\/\w+$/)
  await expect(page).toHaveTitle(`Edit “${title}” | Kiosk`)
  await expect(page.getByLabel('Alt text for picture 1')).toHaveValue('From the front')
  await expect(page.getByLabel('Description')).toHaveValue(
    'A stand that keeps the desk free of cables.',
  )
  await expect(page.getByRole('button', { name: 'Remove tag wood' })).toBeVisible()
  await page.getByLabel('Category', { exact: true }).selectOption('New category…')
  await page.getByLabel('Name of the new category').fill(category.toUpperCase())
  await page.getByRole('switch', { name: 'On sale' }).check()
  await page.getByLabel('Sale price').fill('29.9')
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Manage Products' })).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('Sale price')).toHaveValue('29.9')
  await expectNoAxeViolations(page, 'main')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.getByRole('link', { name: 'View in the store' }).click()
  await expect(page.locator('main strong', { hasText: 'cables.' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit this product' }).click()
  await expect(page.getByLabel('Sale price')).toHaveValue('29.90')
  await find(page, title)
  await expect(rowOf(page, title)).toContainText('Was $39.90')

  await page.getByRole('button', { name: `More for “${title}”` }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(title)
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoAxeViolations(page, 'dialog')
  await question.getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByText('No products found.')).toBeVisible()
})

test.describe('a conflict', () => {
  test.use({ expectedProblems: [/status of 409/] })

  test('what somebody else saved meanwhile is shown, and nothing typed is lost', async ({
    page,
  }) => {
    const title = unique('Conflicting lamp')
    const made = await page.request.post('/api/products', {
      multipart: {
        title,
        description: 'A lamp for the desk.',
        price: '20',
        stock: '30',
        category: 'Desk',
        images: await picture('navy'),
      },
    })
    expect(made.status()).toBe(201)
    const { _id: id, version } = (await made.json()).product
    await find(page, title)
    await page.getByRole('link', { name: `Edit “${title}”` }).click()
    await page.getByLabel('Description').fill('Mine: a lamp that lights the whole desk.')
    await page.getByRole('button', { name: 'Add a row' }).focus()
    const other = await page.request.put(`/api/products/${id}`, { data: { version, price: 25 } })
    expect(other.status()).toBe(200)
    await page.getByRole('button', { name: 'Save changes' }).click()
    const change = page.getByText('Price: 20.00 → 25.00')
    await expect(change).toBeInViewport()
    await expect(page.getByLabel('Description')).toHaveValue(/^Mine/)
    await page.getByRole('button', { name: 'Use theirs' }).click()
    await expect(page.getByLabel('Description')).toHaveValue(/^A lamp/)
    await page.getByRole('button', { name: 'Bring them back' }).click()
    await expect(page.getByLabel('Description')).toHaveValue(/^Mine/)
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('25.00')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('All changes saved')).toBeVisible()
    const { product } = await (await page.request.get(`/api/products/${id}`)).json()
    expect(product).toMatchObject({ price: 25, description: expect.stringMatching(/^Mine/) })
    await page.request.delete(`/api/products/${id}`)
  })
})

test('stock is counted and a product duplicated from the list, and the filters stand in the address', async ({
  page,
}) => {
  const title = unique('Counted cable')
  const made = await page.request.post('/api/products', {
    multipart: {
      title,
      description: 'A cable.',
      price: '9',
      stock: '30',
      category: 'Desk',
      images: await picture('olive'),
    },
  })
  const { _id: id } = (await made.json()).product
  await find(page, title)
  await page.getByRole('button', { name: `Stock of “${title}”` }).click()
  await page.getByLabel('Quantity in stock').fill('0')
  await page.getByLabel('Reason').fill('Water damage')
  await page.getByRole('button', { name: 'Save stock' }).click()
  await expect(rowOf(page, title)).toContainText('Out of stock')
  await page.getByRole('button', { name: `Stock of “${title}”` }).click()
  await page.getByText('History', { exact: true }).click()
  const moves = page.getByRole('list', { name: 'History of the stock' }).getByRole('listitem')
  await expect(moves).toHaveText([/^Counted.*: Water damage−30 → 0$/, /^Counted.*\+30 → 30$/])
  await expectNoAxeViolations(page, 'dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Out of stock/ }).click()
  await expect(page).toHaveURL(/search=.*stock=out-of-stock/)
  await expect(rowOf(page, title)).toBeVisible()

  // A second one that is much like it, with the same picture.
  const copy = `Copy of ${title}`
  await page.getByRole('button', { name: `More for “${title}”` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(copy)
  await expect(page.getByLabel('Stock', { exact: true })).toHaveValue('')
  await page.getByLabel('Stock', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Publish product' }).click()
  await find(page, copy)
  await expect(rowOf(page, copy)).toContainText('Low stock')
  const { products } = await (
    await page.request.get(`/api/products?${new URLSearchParams({ search: copy })}`)
  ).json()
  for (const product of [id, products[0]._id]) await page.request.delete(`/api/products/${product}`)
})
