import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, logIn, owner } from './support/index.ts'
import { ownSite } from './support/own-site.ts'

const test = ownSite({ env: { RATE_LIMITS: 'off' } })

const IN_PERSON = { paymentMethod: 'paid_in_person', isPickup: true, notify: false, email: '' }

/** Sells two pieces of a product in person, and gives a part of the money back. */
async function sell({ request }: Page): Promise<{ title: string; number: string }> {
  const { products } = await (await request.get('/api/products?limit=20')).json()
  const { _id: productId, title } = products.find(({ stock }: { stock: number }) => stock > 5)
  const items = [{ productId, quantity: 2, price: 40 }]
  const data = { ...IN_PERSON, items, shippingAddress: { fullName: 'Jonas Weber' } }
  const answer = await request.post('/api/admin/orders', { data })
  expect(answer.status()).toBe(201)
  const { order } = await answer.json()
  const refund = { amount: 30, lines: [], reason: 'Scratched' }
  const back = await request.post(`/api/admin/orders/${order._id}/refund`, { data: refund })
  expect(back.status()).toBe(200)
  return { title, number: order.order_number }
}

test('the owner reads what the store sold, in the range of the other reports @phone', async ({
  page,
}) => {
  await logIn(page, owner)
  await page.goto('/dashboard/analytics?range=month')
  const tabs = page.getByRole('navigation', { name: 'Reports' })
  await tabs.getByRole('link', { name: 'Store' }).click()
  await expect(page).toHaveURL('/dashboard/analytics/store?range=month')
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const days = region('Sales by day in US dollars')
  await expect(days).toContainText('No sales in this range.')
  await expect(page.getByText('Checkout on this site is off')).toBeVisible()
  await expectNoAxeViolations(page)

  const { title, number } = await sell(page)
  await page.reload()
  await expect(days).toContainText('$80.00 from 1 paid order; $30.00 went back in 1 refund.')
  await expect(region('Best products').getByRole('row', { name: title })).toContainText('$50.00')
  await expect(region('Refunds')).toContainText('Scratched')
  await days.getByText('Show as table').click()
  await expect(days.getByRole('row', { name: '$50.00 1 1 $30.00' })).toBeVisible()
  await expectNoAxeViolations(page)

  await region('Refunds')
    .getByRole('link', { name: `#${number}` })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/orders\//)
})
