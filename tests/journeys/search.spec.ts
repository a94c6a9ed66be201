import { expect, expectNoAxeViolations, test } from './support/index.ts'

test('a search shows posts and products with the words marked, and keeps out of search engines @phone', async ({
  page,
}) => {
  await page.goto('/search?q=KEYB')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
  await expect(page.getByRole('status').filter({ hasText: 'found for “KEYB”' })).toBeVisible()
  const posts = page.getByRole('region', { name: 'Posts' })
  const products = page.getByRole('region', { name: 'Products' })
  await expect(posts.locator('mark').first()).toHaveText(/keyb/i)
  await expect(products.locator('mark').first()).toHaveText(/keyb/i)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectNoAxeViolations(page)
  await posts.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/blog\/./)
})

test('a search without a finding says so and offers a way on', async ({ page }) => {
  await page.goto('/search?q=zzzzzz')
  await expect(page.getByText('Nothing found for “zzzzzz”.')).toBeVisible()
  await expectNoAxeViolations(page)
  const field = page.getByRole('searchbox', { name: 'Search posts and products' })
  await field.fill('monitor')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=monitor')
  await expect(page.getByRole('region', { name: 'Posts' })).toBeVisible()
})

test('the top bar suggests posts by keyboard alone, and Enter leads to all findings', async ({
  page,
}) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search the blog' })
  await box.pressSequentially('keyboard')
  await expect(page.getByRole('option').first()).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=keyboard')
  await expect(page.locator('mark').first()).toBeVisible()
})

test('the top bar suggests products too, and its last choice leads to all results', async ({
  page,
}) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search the blog' })
  await box.pressSequentially('dock')
  const options = page.getByRole('listbox', { name: 'Posts and products' }).getByRole('option')
  await expect(options.filter({ hasText: /Orrin Nine-Port/ })).toHaveAttribute(
    'href',
    /^\/store\/product\//,
  )
  await expect(options.first().locator('mark')).toHaveText(/dock/i)
  await box.press('ArrowUp')
  await expect(options.last()).toHaveText('All results')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await expectNoAxeViolations(page)
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=dock')
})

test.describe('a search that is not answered', () => {
  test.use({ expectedProblems: [/suggestions|ERR_FAILED/] })

  test('says so instead of finding nothing, and is tried again as one types', async ({ page }) => {
    await page.goto('/')
    const address = '**/api/search/suggestions?*'
    await page.route(address, (route) => route.abort())
    const box = page.getByRole('combobox', { name: 'Search the blog' })
    await box.pressSequentially('doc')
    await expect(page.getByRole('status').filter({ hasText: 'could not be reached' })).toBeVisible()
    await page.unroute(address)
    await box.press('k')
    await expect(page.getByRole('option').first()).toBeVisible()
  })
})

test('markup in a query is only text', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  await expect(page.getByText('Nothing found for “<img src=x onerror=alert(1)>”.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  // The browser reports the scripts it was told not to run.
  test.use({ javaScriptEnabled: false, expectedProblems: [/\/assets\/.* csp$/] })

  test('a search is made, found too short, and read', async ({ page }) => {
    await page.goto('/search')
    await expect(page.getByText('Enter at least 3 letters or digits.')).toBeVisible()
    const field = page.getByRole('searchbox', { name: 'Search posts and products' })
    await field.fill('ke')
    await page.getByRole('button', { name: 'Search', exact: true }).last().click()
    await expect(page).toHaveURL('/search?q=ke')
    await expect(field).toHaveValue('ke')
    await field.fill('keyboard')
    await field.press('Enter')
    await expect(page).toHaveURL('/search?q=keyboard')
    await expect(page.locator('mark').first()).toBeVisible()
  })
})
