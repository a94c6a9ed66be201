import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, logIn, owner } from './support/index.ts'
import { add } from './support/checkout-page.ts'
import { ownShop } from './support/own-shop.ts'

const test = ownShop()
const removal = (page: Page, code: string) =>
  page.getByRole('button', { name: `Remove code ${code}` })
test.use({ expectedProblems: [/status of 400 \(Bad Request\)/] })

test('the owner makes a discount code, changes it, and switches it off', async ({ page }) => {
  await logIn(page, owner)
  await page.goto('/dashboard/discount-codes')
  await expect(page.getByText('No discount codes yet.')).toBeVisible()
  await page.getByLabel('Code').fill('spring-10')
  await page.getByLabel('Value').fill('110')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('The percentage must be a whole number')).toBeVisible()
  await page.getByLabel('Value').fill('10')
  await page.getByLabel('Usage limit').fill('50')
  await page.getByRole('button', { name: 'Create' }).click()
  const row = page.getByRole('row').filter({ hasText: 'SPRING-10' })
  await expect(row).toContainText('0 of 50')
  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('How it counts')).toBeFocused()
  await page.getByLabel('Discount type').selectOption('amount')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(row).toContainText('$10.00 off')
  await row.getByRole('button', { name: 'Turn off' }).click()
  await expect(row).toContainText('Off')
})

test('a discount is for some products, and its link brings the code into the cart', async ({
  page,
  context,
}) => {
  await logIn(page, owner)
  await page.goto('/dashboard/discount-codes')
  await page.getByLabel('Code', { exact: true }).fill('two-lamps')
  await page.getByLabel('Value').fill('25')
  await page.getByLabel('For', { exact: true }).selectOption('products')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Choose some products, or all products.')).toBeVisible()
  await page.getByLabel('Find products').fill('desk')
  await page.getByRole('list', { name: 'Products to add' }).getByRole('button').first().click()
  const chosen = await page
    .getByRole('list', { name: 'Chosen products' })
    .getByRole('listitem')
    .innerText()
  await page.getByLabel('Minimum number of items').fill('2')
  await page.getByLabel('Once for each customer').selectOption('yes')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create' }).click()
  const row = page.getByRole('row').filter({ hasText: 'TWO-LAMPS' })
  await expect(row).toContainText('25% off on 1 product, from 2 items, once a customer')
  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('list', { name: 'Chosen products' })).toContainText(chosen.trim())
  await row.getByRole('button', { name: 'Link', exact: false }).click()
  await expect(page.getByText('/discount/TWO-LAMPS')).toBeVisible()
  await page.keyboard.press('Escape')

  await context.clearCookies()
  await page.goto('/discount/two-lamps')
  await expect(page).toHaveURL(/\/store$/)
  await expect(page.getByText('The discount code is in your cart.')).toBeVisible()
  await page.getByRole('link', { name: chosen.trim() }).first().click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(`${chosen.trim()} is in your cart.`)).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('needs at least 2 items of the products')).toBeVisible()
  await page.getByRole('button', { name: /^More/ }).click()
  await expect(removal(page, 'TWO-LAMPS')).toBeVisible()
  await expect(page.getByText('Discount TWO-LAMPS')).toBeVisible()
})

test('two codes that combine stand in the cart with a sum each, and a third says why it does not', async ({
  page,
  context,
}) => {
  await logIn(page, owner)
  await page.goto('/dashboard/discount-codes')
  for (const [code, value, combines] of [
    ['tenth', '10', true],
    ['fifth', '20', true],
    ['alone', '5', false],
  ] as const) {
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByLabel('Value').fill(value)
    const box = page.getByLabel('Discounts on the whole order')
    if (combines) await box.check()
    await page.getByRole('button', { name: 'Create' }).click()
    const row = page.getByRole('row').filter({ hasText: code.toUpperCase() })
    await expect(row).toContainText(combines ? 'combines with discounts on the whole order' : 'off')
  }

  await context.clearCookies()
  await page.goto('/discount/tenth')
  await add(page)
  await page.goto('/cart')
  await expect(removal(page, 'TENTH')).toBeVisible()
  const field = page.getByLabel('Discount code')
  const apply = page.getByRole('button', { name: 'Apply' })
  await field.fill('fifth')
  await apply.click()
  await expect(removal(page, 'FIFTH')).toBeVisible()
  await expect(page.getByText('Discount TENTH')).toBeVisible()
  await expect(page.getByText('Discount FIFTH')).toBeVisible()
  await field.fill('alone')
  await apply.click()
  const problem = page.locator('#code-error', { hasText: 'ALONE can’t be combined with' })
  await expect(problem).toBeVisible()
  await expect(field).toHaveValue('ALONE')
  await expect(field).toBeFocused()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Remove code', exact: true }).click()
  await expect(problem).toBeHidden()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(removal(page, 'FIFTH')).toBeVisible()
  await removal(page, 'TENTH').click()
  await expect(removal(page, 'TENTH')).toBeHidden()
  await expect(removal(page, 'FIFTH')).toBeVisible()
})
