import { expect, expectNoAxeViolations, logIn, owner, test } from './support/index.ts'
import { publishAbout } from './support/posts.ts'

const SOURCE = 'https://source.test/a?b=1&c=2'

test('the owner finds which links of a post its readers pressed @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await browser.newPage({ baseURL: baseURL ?? '', viewport: page.viewportSize() })
  await logIn(desk, owner)
  const { _id, slug } = await publishAbout(desk.request, {
    title: `Pressed ${Date.now().toString(36)}`,
    product: 'pivot-trackball',
    before: `<p>As <a href="${SOURCE}">they say</a>.</p>`,
  })
  await desk.goto(`/dashboard/blog-analytics/${_id}`)
  const clicks = desk.getByRole('region', { name: 'Clicks' })
  await expect(clicks).toContainText('No clicks in these days.')

  // Nobody else in these journeys: a visitor's click counts once in half an hour.
  await page.setExtraHTTPHeaders({ 'user-agent': `Mozilla/5.0 Firefox/140.0 ${slug}` })
  await page
    .context()
    .route(/^https:/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    )
  const open = () => page.goto(`/blog/${slug}`, { waitUntil: 'networkidle' })
  await open()
  const card = page.getByRole('complementary', { name: /^Product: / })
  await card.getByRole('link', { name: 'View in store' }).click()
  await expect(page).toHaveURL(/\/store\/product\/pivot-trackball$/)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText(/is in your cart/)).toBeVisible()

  await open()
  const paid = card.getByRole('link', { name: /^Buy on Amazon/ })
  expect(await paid.getAttribute('href')).toMatch(/^https:\/\/www\.amazon\.com\/s\?k=/)
  for (const button of ['middle', 'middle', 'left'] as const) {
    const told = page.waitForRequest('**/api/clicks')
    await paid.click({ button })
    await told
  }
  await paid.click({ button: 'right' })
  await page.getByRole('link', { name: 'they say' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(SOURCE)

  await expect(async () => {
    await desk.reload()
    await expect(clicks).toContainText(
      '4 clicks: 1 to your store, 1 on affiliate links, 1 to other sites, 1 on Add to Cart.',
      { timeout: 2000 },
    )
  }).toPass()
  await expect(clicks.getByRole('listitem')).toHaveText([
    /^Link: source\.test1 click,25%$/,
    /^Card: .+ → amazon\.com1 click,25%$/,
    /^Card: .+ → your store1 click,25%$/,
    /^Add to Cart: .+1 click,25%$/,
  ])
  await expectNoAxeViolations(desk, '[aria-labelledby=clicks]')
})
