import { expect, test } from './support/index.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the sidebar lies over the page, Esc closes it and the focus goes back', async ({
    page,
  }) => {
    await page.goto('/')
    const menu = page.getByRole('button', { name: 'Sidebar', exact: true })
    await menu.press('Enter')
    await expect(page.locator('#sidebar')).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(page.locator('#sidebar')).toBeHidden()
    await expect(menu).toBeFocused()
  })

  test('the search opens over the bar, Esc closes it and the focus goes back', async ({ page }) => {
    await page.goto('/')
    const find = page.getByRole('link', { name: 'Search the blog' })
    await find.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Search the blog' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(find).toBeFocused()
  })
})

test('the first Tab leads past the frame to the page', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('a wide window keeps the sidebar closed from page to page, until it is opened again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const sidebar = page.locator('#sidebar')
  await expect(sidebar).toBeVisible()
  await page.getByRole('button', { name: 'Sidebar', exact: true }).click()
  await expect(sidebar).toBeHidden()
  await page.goto('/blog')
  await expect(sidebar).toBeHidden()
  await page.getByRole('button', { name: 'Sidebar', exact: true }).click()
  await expect(sidebar).toBeVisible()
})

test('a post starts with the sidebar folded, and remembers it unfolded for the next one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/blog')
  const sidebar = page.locator('#sidebar')
  const menu = page.getByRole('button', { name: 'Sidebar', exact: true })
  const posts = page.locator('main h3 a')
  const addresses = await posts.evaluateAll((links) => links.map((a) => a.getAttribute('href')!))
  await page.goto(addresses[0]!)
  await expect(sidebar).toBeHidden()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await expect(sidebar).toBeVisible()
  await page.goto(addresses[1]!)
  await expect(sidebar).toBeVisible()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await menu.click()
  await page.goto('/blog')
  await expect(sidebar).toBeVisible()
})

test('"/" and Ctrl+K lead to the search, except from a field to "/" @phone', async ({ page }) => {
  await page.goto('/contact')
  const search = page.getByRole('combobox', { name: 'Search the blog' })
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await page.getByLabel('Message').focus()
  await page.keyboard.type('and/or')
  await expect(page.getByLabel('Message')).toHaveValue('and/or')
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
})

test('what was just done is said on a phone without covering the heading', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.context().addCookies([{ name: 'flash', value: 'signed-up', url: baseURL! }])
  await page.goto('/login')
  const said = await page.getByText('Your account is ready.').boundingBox()
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(said!.y).toBeGreaterThan(heading!.y + heading!.height)
  expect(said!.y + said!.height).toBeLessThanOrEqual(844)
})
