import { starterPages } from '#tools/machine/starter-pages.mjs'
import { expect, newMember, test } from './support/index.ts'

test('a page shows itself with one small script, and React waits for a touch', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts.filter((path) => /react/.test(path))).toEqual([])
  await page.getByRole('combobox').first().focus()
  await expect.poll(() => scripts.filter((path) => /react/.test(path)).length).toBe(1)
})

test('what is typed before the script is there is searched when it is', async ({ page }) => {
  let letScriptsGo = () => {}
  const held = new Promise<void>((resolve) => (letScriptsGo = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const search = page.getByRole('combobox').first()
  await search.fill('cable')
  letScriptsGo()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expect(search).toHaveValue('cable')
})

test('a page that is drawn ahead of its reader counts no view until it is seen', async ({
  page,
  baseURL,
}) => {
  const views: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/views')) views.push(request.method())
  })
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  })
  await page.goto((await starterPages(baseURL)).post, { waitUntil: 'networkidle' })
  expect(views).toEqual([])
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
  await expect.poll(() => views).toEqual(['POST'])
})

test('the sidebar docks beside a wide page and lies over a narrow one @phone', async ({ page }) => {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1200
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Sidebar' })
  const links = page.getByRole('navigation', { name: 'Navigation' })
  if (isWide) {
    await expect(links).toBeVisible()
    await button.click()
    await expect(links).toBeHidden()
    await page.reload()
    await expect(links).toBeHidden()
    await button.click()
    await expect(links).toBeVisible()
  } else {
    await expect(links).toBeHidden()
    await button.click()
    await expect(links).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(links).toBeHidden()
    await expect(button).toBeFocused()
  }
})

test.describe('a smuggled script', () => {
  test.use({ expectedProblems: [/violates the following Content Security Policy/] })

  test('does not run', async ({ page }) => {
    await page.goto('/')
    const blocked = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))
          const script = document.createElement('script')
          script.textContent = 'document.title = "owned"'
          document.body.append(script)
        }),
    )
    expect(await blocked).toBe('script-src-elem')
    await expect(page).not.toHaveTitle('owned')
  })
})

test('a member gets the same page again, head and all', async ({ page }) => {
  await newMember(page)
  const first = await (await page.request.get('/blog')).text()
  const again = await (await page.request.get('/blog')).text()
  expect(again).toBe(first)
  expect(first.match(/<title>/g)).toHaveLength(1)
})
