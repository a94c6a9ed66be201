import { placeOrder, productSoldHere } from './support/guest-orders.ts'
import { expect, expectNoAxeViolations, logIn, owner } from './support/index.ts'
import { ownShop } from './support/own-shop.ts'

const test = ownShop()

test('the owner is shown why an order is worth a look, filters for such orders, and says that it looks fine', async ({
  page,
}) => {
  await logIn(page, owner)
  await page.request.put('/api/settings', { data: { firstOrderCheck: 1 } })
  const { _id: productId } = await productSoldHere(page.request)
  const order = await placeOrder(page.request, { productId })
  const mark = async () => {
    const answer = await page.request.get(`/api/admin/orders/${order._id}`)
    return (await answer.json()).order.risks.length
  }
  await expect.poll(mark).toBe(1)
  await page.goto('/dashboard/orders')
  await page.getByRole('link', { name: /^Risk hints/ }).click()
  await expect(page).toHaveURL(/status=risks/)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: order.order_number, exact: true }).click()
  await expect(page.getByText(/^It is the first order of this customer/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Looks fine' }).click()
  await expect(page.getByText('Worth a look before you ship.')).toHaveCount(0)
  await page.goto('/dashboard/orders')
  await expect(page.getByRole('link', { name: order.order_number, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Risk hints/ })).toHaveCount(0)
})
