import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { APIRequestContext } from '@playwright/test'
import { placeOrder, productSoldHere } from './support/guest-orders.ts'
import { expect, expectNoAxeViolations, logIn, owner } from './support/index.ts'
import { mailedLink } from './support/mailed-link.ts'
import { openShop } from './support/own-shop.ts'
import { ownSiteWithMail } from './support/own-site.ts'

let folder = ''
const test = ownSiteWithMail({
  env: { RATE_LIMITS: 'off' },
  prepare: async (site, at) => {
    folder = at
    await openShop(site)
  },
})
// Each waits for mails, and has axe look at several pages.
test.slow()
// The form is sent without stars once.
test.use({ expectedProblems: [/status of 400 \(Bad Request\)/] })

/** A guest's order of a product that is sold here, delivered by the owner. */
async function deliver(desk: APIRequestContext, guest: APIRequestContext, email: string) {
  const product = await productSoldHere(desk)
  const order = await placeOrder(guest, { productId: product._id, email })
  const path = `/api/admin/orders/${order._id}`
  expect((await desk.put(path, { data: { status: 'delivered' } })).status()).toBe(200)
  return product
}

/** As if the days until the buyer is asked had passed. */
async function passDays(): Promise<void> {
  const db = new Database(join(folder, 'data', 'kiosk.db'))
  const now = new Date()
  const due = db.prepare(
    `UPDATE tasks SET run_at = ?, turn = ? WHERE kind = 'order.ask-review' AND run_at > ?`,
  )
  await expect
    .poll(() => due.run(now.toISOString(), now.getTime(), now.toISOString()).changes)
    .toBe(1)
  db.close()
}

test('a guest reviews by the mailed link, the owner publishes and answers it, and the product shows it', async ({
  page,
  browser,
  mail,
  site,
}) => {
  const desk = await browser.newContext({ baseURL: site })
  const deskPage = await desk.newPage()
  await logIn(deskPage, owner)
  const product = await deliver(deskPage.request, page.request, 'jonas@example.com')
  const productPath = `/store/product/${product.slug}`
  await page.goto(productPath)
  await expect(page.getByRole('heading', { name: 'Reviews' })).toHaveCount(0)

  await passDays()
  await page.goto(await mailedLink(mail, 'jonas@example.com', 'review-order'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is it like?')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose from 1 to 5 stars.')
  await page.getByRole('radio', { name: '5 stars' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await page.getByLabel('In a few words').fill('Good on a desk')
  await page.getByLabel('Your review').fill(`Quiet.\n\n${'long'.repeat(75)}`)
  await expect(page.getByLabel('Your name')).toHaveValue('Jonas W.')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Waits for the shop')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)

  await deskPage.goto('/dashboard')
  await expect(deskPage.getByRole('link', { name: '“Good on a desk”' })).toBeVisible()
  await deskPage.goto('/dashboard/reviews')
  await expect(deskPage.getByRole('article', { name: 'Review by Jonas W.' })).toContainText(
    'Quiet.',
  )
  await expectNoAxeViolations(deskPage)
  await deskPage.getByRole('button', { name: 'Answer Jonas W.' }).click()
  await deskPage.getByLabel('Your answer to Jonas W.').fill('Thank you, Jonas.')
  await deskPage.getByRole('button', { name: 'Publish and answer' }).click()
  await expect(deskPage.getByText('No reviews are waiting.')).toBeVisible()

  await page.goto(productPath)
  await expect(page.getByRole('link', { name: '4 of 5 stars 4.0 1 review' })).toBeVisible()
  const review = page.getByRole('article', { name: 'Review by Jonas W.' })
  await expect(review).toContainText('Verified buyer')
  await expect(review).toContainText('Thank you, Jonas.')
  await expectNoAxeViolations(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide).toBe(false)
  const ld = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(ld.join()).toContain('"aggregateRating"')
  await page.goto(`${productPath}/reviews`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Reviews of ${product.title}`)
  await expectNoAxeViolations(page)
  await desk.close()
})

test('who waits for a product confirms by mail, and is told when it is back', async ({
  page,
  browser,
  mail,
  site,
}) => {
  const desk = await browser.newContext({ baseURL: site })
  const deskPage = await desk.newPage()
  await logIn(deskPage, owner)
  const { products } = await (await deskPage.request.get('/api/products?limit=50')).json()
  const product = products.findLast(
    ({ sellingMode }: { sellingMode: string }) => sellingMode === 'both',
  )
  const stock = async (pieces: number) => {
    const answer = await deskPage.request.put(`/api/products/${product._id}`, {
      data: { stock: pieces },
    })
    expect(answer.status()).toBe(200)
  }
  await stock(0)
  await page.goto(`/store/product/${product.slug}`)
  await page.getByRole('link', { name: 'Tell me when it is back' }).click()
  await expectNoAxeViolations(page)
  await page.getByLabel('Email').fill('waits@example.com')
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  await page.goto(await mailedLink(mail, 'waits@example.com', 'tell-me'))
  await page.getByRole('main').getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(page.getByText('We tell you once')).toBeVisible()
  await deskPage.goto(`/dashboard/manage-products/${product._id}`)
  await expect(deskPage.getByText('1 person waiting for it')).toBeVisible()
  await stock(7)
  expect(await mailedLink(mail, 'waits@example.com', 'store/product')).toContain(product.slug)
  await desk.close()
})
