import { placeOrder, productSoldHere } from './support/guest-orders.ts'
import { expect, expectNoAxeViolations, logIn, owner } from './support/index.ts'
import { test } from './support/own-shop.ts'

// The form is sent without a reason once.
test.use({ expectedProblems: [/status of 400 \(Bad Request\)/] })

test('a guest returns items from Track Order, and the owner accepts, receives and refunds them', async ({
  page,
  browser,
  site,
}) => {
  const desk = await (await browser.newContext({ baseURL: site })).newPage()
  await logIn(desk, owner)
  const { _id: productId } = await productSoldHere(desk.request)
  const order = await placeOrder(page.request, { productId })
  const path = `/api/admin/orders/${order._id}`
  await desk.request.post(`${path}/paid`, { data: {} })
  await desk.request.put(path, { data: { status: 'delivered' } })

  await page.goto(`/track-order?number=${order.order_number}`)
  await page.getByRole('link', { name: 'Return items' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return items')
  await expectNoAxeViolations(page)
  // Of one piece there is nothing to choose.
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  await page.getByLabel('What should we know?').fill('It flickers.')
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose a reason.')
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  await expect(page.getByLabel('What should we know?')).toHaveValue('It flickers.')
  await page.getByLabel('Why?').selectOption('It is damaged or does not work')
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByText('Your return is requested.')).toBeVisible()
  await expect(page.getByText('Keep the items until then.').first()).toBeVisible()
  await expectNoAxeViolations(page)

  await desk.goto('/dashboard/orders')
  await desk.getByRole('link', { name: /^Returns/ }).click()
  await desk.getByRole('link', { name: `Open order ${order.order_number}` }).click()
  await expect(desk.getByText('It flickers.')).toBeVisible()
  await expectNoAxeViolations(desk)
  await desk.getByRole('button', { name: 'Accept…' }).click()
  await expectNoAxeViolations(desk)
  await desk.getByRole('button', { name: 'Accept return' }).click()
  await desk.getByRole('button', { name: 'Mark as received…' }).click()
  await desk.getByRole('button', { name: 'Mark as received', exact: true }).click()
  await desk.getByRole('button', { name: /^Refund \$.*…$/ }).click()
  await expect(desk.getByLabel('Amount in USD')).toHaveValue(/^\d+\.\d\d$/)
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund \$/ })
    .click()
  await expect(desk.getByRole('dialog')).toBeHidden()

  await expect(async () => {
    await page.goto(`/track-order?number=${order.order_number}`)
    await expect(page.getByRole('heading', { name: 'Return refunded' })).toBeVisible({
      timeout: 2000,
    })
  }).toPass()
  await desk.context().close()
})
