import { expect, expectNoAxeViolations, owner, test } from './support/index.ts'

test.use({ visitor: owner, expectedProblems: [/404/] })

test('the owner sees where the site links to, leads visitors on from a missing page, and marks a post @phone', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const missing = `/a-dock-of-${Date.now().toString(36)}`
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await visitor.goto(missing)
  await page.goto('/dashboard/analytics')
  await page.getByRole('link', { name: 'Links', exact: true }).click()
  const links = page.getByRole('table', { name: 'Links to other sites' })
  await expect(links.getByRole('row').nth(1)).toContainText('Paid')
  await page.getByLabel('Search by host or words of the address').fill('nowhere.example')
  await expect(page.getByText('No links match these filters.')).toBeVisible()
  // What is missed is counted within a second.
  const redirect = page.getByRole('button', { name: `Redirect ${missing}` })
  await expect(async () => {
    await page.goto('/dashboard/analytics/links')
    await expect(redirect).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expectNoAxeViolations(page)

  await redirect.click()
  await expect(page.getByLabel('Missing page')).toHaveValue(missing)
  await page.getByLabel('Leads to').fill('https://evil.example/')
  await page.getByRole('button', { name: 'Set redirect' }).click()
  await expect(page.getByText('Enter a path of this site that starts with a slash')).toBeVisible()
  await page.getByLabel('Leads to').fill('/blog/orrin-dock-three-months')
  await page.getByRole('button', { name: 'Set redirect' }).click()
  await expect(redirect).toBeHidden()
  await visitor.goto(`${missing}?from=letter`)
  await expect(visitor).toHaveURL('/blog/orrin-dock-three-months?from=letter')

  const { _id: id } = await (await request.get('/api/blogs/blog/orrin-dock-three-months')).json()
  const checked = { isChecked: true }
  await page.request.put(`/api/admin/posts-to-check/${id}`, {
    data: checked,
    headers: { origin: baseURL ?? '' },
  })
  await visitor.reload()
  await expect(visitor.getByText(/last checked on \d+ \w+ \d{4}/)).toBeVisible()
})
