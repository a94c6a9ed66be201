import { expect, expectNoAxeViolations, logIn, owner } from './support/index.ts'
import { request } from '@playwright/test'
import { ownSite } from './support/own-site.ts'

const test = ownSite({ env: { RATE_LIMITS: 'off' } })

const SHEET = '/dashboard/manage-products/sheet?sort=price-low'

test('the owner edits prices and stock in a sheet by the keyboard, saves and undoes @phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, owner)
  await page.goto(SHEET)
  const grid = page.getByRole('grid', { name: 'Products' })
  const cells = grid.getByRole('gridcell')
  await expect(cells.first()).toHaveText(/^\d+\.\d\d$/)
  const before = (await cells.first().textContent()) ?? ''
  await expectNoAxeViolations(page)

  // Typing replaces, Enter goes down, Escape takes back.
  await cells.first().focus()
  await page.keyboard.type('12,5')
  await page.keyboard.press('Enter')
  await expect(cells.first()).toHaveText('12.50 (changed)')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('F2')
  await page.keyboard.type('9')
  await page.keyboard.press('Escape')
  await expect(cells.first()).toHaveText('12.50 (changed)')

  // A block of a spreadsheet; what is wrong stands at its cell, and stays as it was pasted.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.evaluate(() => navigator.clipboard.writeText('31\nmany'))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText('Stock must be a whole number, 0 or more.')).toBeVisible()
  await expect(page.getByText('3 cells changed, 1 cell to mend')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[aria-invalid]')).toBeFocused()
  await page.keyboard.type('32')
  await page.keyboard.press('Tab')
  await expectNoAxeViolations(page)

  // Nothing is lost on the way out.
  await page.getByRole('link', { name: 'Manage Products' }).first().click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('2 products saved.')).toBeVisible()
  await page.reload()
  await expect(cells.first()).toHaveText('12.50')
  await expect(cells.nth(2)).toHaveText('31')
  await cells.first().focus()
  await page.keyboard.type('13')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cells.first()).toHaveText('12.50')
  await cells.first().focus()
  await page.keyboard.type(before)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Nothing changed')).toBeVisible()
})

test('what somebody else saved meanwhile is shown beside what was typed', async ({
  page,
  baseURL,
}) => {
  await logIn(page, owner)
  await page.goto(SHEET)
  const cells = page.getByRole('grid').getByRole('gridcell')
  await cells.first().focus()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  const desk = await request.newContext({ baseURL: baseURL ?? '' })
  const { email, password } = owner
  await desk.post('/api/auth/login', { data: { email, password } })
  const found = await desk.get('/api/products?sort=price-low&limit=1&status=all')
  const { products } = (await found.json()) as { products: { _id: string; version: number }[] }
  const [product] = products
  const data = { version: product?.version, price: 21 }
  expect((await desk.put(`/api/products/${product?._id}`, { data })).status()).toBe(200)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Now saved: 21.00')).toBeVisible()
  await expect(page.getByText('This product was saved somewhere else')).toBeVisible()
  await expect(cells.first()).toContainText('20.00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 product saved.')).toBeVisible()
  await desk.dispose()
})

test('one press chooses a cell, whose text is then replaced; a second one edits it', async ({
  page,
}) => {
  await logIn(page, owner)
  await page.goto(SHEET)
  const stocks = page.locator('[role=gridcell][data-column=stock]')
  const [one, other] = [stocks.nth(2), stocks.nth(3)]
  const before = (await other.textContent()) ?? ''
  await one.click()
  await page.keyboard.type('7')
  // Another press takes over what is being typed.
  await other.click()
  await expect(one).toHaveText('7 (changed)')
  await other.click()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(other).toHaveText(`${before}1 (changed)`)
})
