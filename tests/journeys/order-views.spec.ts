import { placeOrder, productSoldHere } from './support/guest-orders.ts'
import { expect, expectNoAxeViolations, logIn, owner } from './support/index.ts'
import { test } from './support/own-shop.ts'

test('the owner narrows the orders, names what they see, comes back to it, and deletes the name', async ({
  page,
}) => {
  await logIn(page, owner)
  const { _id: productId } = await productSoldHere(page.request)
  const order = await placeOrder(page.request, { productId })
  await page.goto('/dashboard/orders')
  await page.getByLabel('Country').selectOption('France')
  await expect(page.getByText('No orders found.')).toBeVisible()
  await page.getByLabel('Country').selectOption('Germany')
  await expect(page.getByRole('link', { name: order.order_number, exact: true })).toBeVisible()
  await page.getByLabel('Total from').fill('1')
  await page.getByLabel('Total from').press('Enter')
  await page.getByRole('button', { name: 'Save this view…' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('To Germany')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save view' }).click()
  const view = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link')
  await expect(view).toHaveAttribute('aria-current', 'true')
  await page.goto('/dashboard/orders')
  await view.click()
  await expect(page).toHaveURL(/min=1&country=DE$/)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'More for the view To Germany' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(view).toHaveCount(0)
})
