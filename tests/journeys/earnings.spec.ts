import type { Page } from '@playwright/test'
import { badge, fill, order, place, CUSTOMER } from './support/checkout-page.ts'
import { expect, expectNoAxeViolations, logIn, owner } from './support/index.ts'
import { test } from './support/own-shop.ts'
import { publishAbout } from './support/posts.ts'

async function buy(page: Page, slug: string) {
  await page.goto(`/blog/${slug}`, { waitUntil: 'networkidle' })
  await page
    .getByRole('complementary', { name: /^Product: / })
    .getByText('View in store')
    .click()
  await expect(page).toHaveURL(/\/store\/product\//)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText(/is in your cart/)).toBeVisible()
  await page.goto('/checkout')
  await fill(page, { Email: `${slug}@example.com`, ...CUSTOMER })
  await expect(order(page)).toContainText('You will be charged')
  await place(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Yara.')
  await expect(badge(page)).toHaveText('0 products')
}

test('the owner reads what an article sold, from its readers to the paid order @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await browser.newPage({ baseURL: baseURL ?? '', viewport: page.viewportSize() })
  await logIn(office, owner)
  await office.goto('/dashboard/analytics/earnings?range=today')
  await expectNoAxeViolations(office)
  const title = `Lamps ${Date.now().toString(36)}`
  const post = await publishAbout(office.request, { title, product: 'arbour-desk-lamp' })
  await page.setExtraHTTPHeaders({ 'user-agent': `Mozilla/5.0 Firefox/140.0 ${post.slug}` })
  await buy(page, post.slug)

  const { request } = office
  const { orders } = await (await request.get(`/api/admin/orders?search=${post.slug}`)).json()
  const paid = await request.post(`/api/admin/orders/${orders[0]._id}/paid`)
  expect(paid.status()).toBe(200)
  // The lamp and its shipping, in whatever currency they were charged.
  const total = '$99.00'

  const articles = office.getByRole('region', { name: 'Earnings by article' })
  const row = articles.getByRole('row').filter({ hasText: 'Lamps' }).first()
  await expect(async () => {
    await office.reload()
    await expect(row).toContainText(total, { timeout: 2000 })
  }).toPass()
  await expect(articles.getByRole('row', { name: /^Whole store, less refunds/ })).toContainText('$')
  await row.getByRole('link').click()
  await expect(office).toHaveURL(/post=/)
  const steps = office.getByRole('list', { name: 'From reader to order' })
  await expect(steps).toBeVisible()
  // Views and clicks are written in batches, so the latest may still be on their way.
  await expect(async () => {
    await office.reload()
    const texts = /1 reader.+1 product click.+1 cart.+1 order/
    await expect(steps).toContainText(texts, { timeout: 2000 })
  }).toPass()
  const products = office.getByRole('region', { name: 'Products of this article' })
  await expect(products.getByRole('row', { name: /^Arbour Desk Lamp/ })).toContainText('$')
  await expect(products.getByRole('row', { name: /^Card/ })).toContainText('1')
  await office.getByRole('link', { name: 'With “read before”' }).click()
  await expect(office).toHaveURL(/count=read/)
  await expect(row).toContainText(total)
  await expectNoAxeViolations(office)

  for (const path of [`blog-analytics/${post._id}`, `create-post?id=${post._id}`]) {
    await office.goto(`/dashboard/${path}`)
    await expect(office.getByText('It earned $99.00 in 30 days')).toBeAttached()
  }
  await office.goto(`/dashboard/manage-blogs?search=${title}`)
  await expect(office.getByRole('main').getByText('$99,000.00')).toBeAttached()
})
