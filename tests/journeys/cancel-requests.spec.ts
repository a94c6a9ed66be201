import { placeOrder, productSoldHere } from './support/guest-orders.ts'
import { expect, expectNoAxeViolations, logIn, owner } from './support/index.ts'
import { test } from './support/own-shop.ts'

test('a guest asks from Track Order to cancel what is paid, keeps it, asks again, and reads why not', async ({
  page,
  browser,
  site,
}) => {
  const desk = await (await browser.newContext({ baseURL: site })).newPage()
  await logIn(desk, owner)
  const { _id: productId } = await productSoldHere(desk.request)
  const order = await placeOrder(page.request, { productId })
  await desk.request.post(`/api/admin/orders/${order._id}/paid`, { data: {} })

  const tracked = `/track-order?number=${order.order_number}`
  await page.goto(tracked)
  await page.getByRole('link', { name: 'Ask to cancel' }).click()
  await page.getByRole('button', { name: 'Ask to cancel' }).click()
  await expect(page.getByText('The shop is asked to cancel your order.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my order' }).click()
  await expect(page.getByText('You keep your order.').first()).toBeVisible()
  await page.getByLabel('Why do you want to cancel it?').fill('It comes too late for me.')
  await page.getByRole('button', { name: 'Ask to cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Cancellation requested' })).toBeVisible()

  await desk.goto('/dashboard/orders?status=attention')
  await expect(desk.getByText('Asks to cancel')).toBeVisible()
  await desk.goto(`/dashboard/orders/${order._id}`)
  await expect(desk.getByText('“It comes too late for me.”')).toBeVisible()
  await desk.getByRole('button', { name: 'Decline…' }).click()
  const dialog = desk.getByRole('dialog')
  await expectNoAxeViolations(desk)
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByText('Write why you decline it.')).toBeVisible()
  await dialog.getByLabel('Why').fill('It was handed to the carrier this morning.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByRole('button', { name: 'Cancel and refund…' })).toHaveCount(0)
  await desk.context().close()

  await page.goto(tracked)
  await expect(page.getByText('It was handed to the carrier this morning.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask to cancel' })).toHaveCount(0)
  await expectNoAxeViolations(page)
})
