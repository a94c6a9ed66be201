import { expect, newMember, test } from './support/index.ts'

const isHydrated = 'html[data-hydrated]'

test('a page for readers shows itself before it asks for scripts', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.resourceType()))
  await page.goto('/', { waitUntil: 'load' })
  await page.locator(isHydrated).waitFor({ state: 'attached' })
  const firstScript = requested.indexOf('script')
  const pictures = requested.slice(0, firstScript).filter((type) => type === 'image')
  expect(firstScript).toBeGreaterThan(0)
  expect(pictures.length).toBeGreaterThan(0)
})

test('what is pressed and typed before the scripts are there is done when they are', async ({
  page,
}) => {
  let letScriptsGo = () => {}
  const held = new Promise<void>((resolve) => (letScriptsGo = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page
    .getByRole('button', { name: /sidebar|menu/i })
    .first()
    .click()
  const search = page.getByRole('combobox').first()
  await search.fill('cable')
  await expect(page.locator(isHydrated)).toHaveCount(0)
  letScriptsGo()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expect(search).toHaveValue('cable')
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
