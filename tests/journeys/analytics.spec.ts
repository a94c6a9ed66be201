import { expect, expectNoAxeViolations, owner, test } from './support/index.ts'

test.use({ visitor: owner, expectedProblems: [/400/] })

test('the owner reads what was viewed, where it came from and what was searched @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? ''
  // Somebody who came from elsewhere, and reads on.
  const reader = await (await browser.newContext({ baseURL: address })).newPage()
  await reader.goto('/blog/orrin-dock-three-months?utm_source=letter&utm_campaign=autumn', {
    referer: 'https://news.example.org/item',
  })
  await reader.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.goto('/admin/analytics')
  await expect(page).toHaveURL('/dashboard/analytics')
  const sources = page.getByRole('region', { name: 'Where visits came from' })
  const reads = page.getByText('Reads', { exact: true }).first().locator('xpath=..')
  // What is counted is written once a second, and a read is told after its view.
  await expect(async () => {
    await page.reload()
    await expect(sources.getByText('news.example.org')).toBeVisible({ timeout: 2000 })
    await expect(reads).toContainText(/^Reads[1-9]/, { timeout: 2000 })
  }).toPass()
  const region = (name: string) => page.getByRole('region', { name })
  await expect(region('Campaigns').getByText('autumn')).toBeVisible()
  await expect(region('Where visits began').getByRole('link').first()).toHaveAttribute(
    'href',
    /^\//,
  )
  await expect(region('Views, visitors and reads by day')).toContainText(/\d+ views?/)
  await region('Views, visitors and reads by day').getByText('Show as table').click()
  await expect(page.getByRole('row', { name: /^\d+ \w+ \d+ \d+ \d+$/ })).toHaveCount(7)
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Year', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/analytics?range=year')
  await page.getByLabel('From', { exact: true }).fill('2026-01-01')
  await expect(page).toHaveURL(/from=2026-01-01&to=\d{4}-\d\d-\d\d/)
  await page.goto('/dashboard/analytics?from=2020-01-01&to=2026-01-01')
  await expect(page.getByText('Choose at most 25 months. Below is the last week.')).toBeVisible()
})

test('the chosen days stay in the address through all reports and what is done in them @phone', async ({
  page,
}) => {
  const days = /[?&]range=year&from=2026-01-01&to=2026-03-31/
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name, exact: true })
  await page.goto('/dashboard/analytics?range=year&from=2026-01-01&to=2026-03-31')
  for (const name of ['Earnings', 'Store', 'Links']) {
    await tab(name).click()
    await expect(tab(name)).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(days)
  }
  await page.getByLabel('Search by host or words of the address').fill('nowhere.example')
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await page.getByRole('link', { name: /^Paid/ }).click()
  await expect(page).toHaveURL(/filter=paid/)
  await expect(page).toHaveURL(days)
  await tab('Earnings').click()
  await expect(page).toHaveURL(days)
  await page.goto('/dashboard/analytics/earnings?range=year&count=read')
  await page.getByRole('link', { name: 'Month', exact: true }).click()
  await expect(page).toHaveURL(/\/earnings\?range=month&count=read$/)
  await tab('Traffic').click()
  await expect(page).toHaveURL('/dashboard/analytics?range=month')
})
