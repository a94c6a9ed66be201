import { placeOrder, productSoldHere } from './support/guest-orders.ts'
import { expect, expectNoAxeViolations, logIn, owner } from './support/index.ts'
import { test } from './support/own-shop.ts'

test('the owner changes a quantity and adds an item, and sees what the order comes to before', async ({
  page,
}) => {
  await logIn(page, owner)
  const { _id: productId, title } = await productSoldHere(page.request)
  const order = await placeOrder(page.request, { productId, quantity: 2 })
  await page.goto(`/dashboard/orders/${order._id}`)
  await page.getByRole('button', { name: 'Edit items' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`Quantity of ${title}`).fill('3')
  await expect(dialog.getByText(/^\+\$.* compared with now\./)).toBeVisible()
  await dialog.getByRole('button', { name: /^Add / }).and(dialog.locator(':enabled')).last().click()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Save items' }).click()
  await expect(page.getByText(/^Items changed$/)).toBeVisible()
  await expect(page.getByText(`${title}: 2 → 3`)).toBeVisible()
})
