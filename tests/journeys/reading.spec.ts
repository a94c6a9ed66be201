import { starterPages } from '#tools/machine/starter-pages.mjs'
import { expect, expectNoAxeViolations, newMember, test } from './support/index.ts'

const SWITCHES = '/blog/fourteen-keyboard-switches'

test('the home page leads to its newest post and back to where it was left', async ({ page }) => {
  await page.goto('/')
  const headline = page.getByRole('heading', { level: 1 })
  const title = await headline.innerText()
  await headline.getByRole('link').click()
  await expect(page).toHaveURL(/\/blog\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('article p').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Latest posts' }).first()).toBeVisible()
})

test('a post reached by a link inside the site shows its whole text', async ({ page }) => {
  await page.goto('/blog')
  await page
    .getByRole('link', { name: /I recorded fourteen keyboard switches/ })
    .last()
    .click()
  await expect(page).toHaveURL(new RegExp(SWITCHES))
  await expect(page.getByRole('heading', { name: 'How I measured' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Which one to buy' })).toBeVisible()
})

test('the contents mark the chapter that is being read', async ({ page }) => {
  await page.goto(SWITCHES)
  const contents = page.getByRole('navigation', { name: 'Table of contents' })
  const current = contents.locator('[aria-current]')
  await expect(current).toHaveText('How I measured')
  await contents.getByRole('link', { name: 'What the numbers say' }).click()
  await expect(current).toHaveText('What the numbers say')
  await expect(page.getByRole('heading', { name: 'What the numbers say' })).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(current).toHaveText('How I measured')
})

test('the first sentence of a post is on the first screen, below long and short titles', async ({
  page,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of [
      SWITCHES,
      '/blog/six-weeks-with-a-trackball',
      '/blog/passkeys-move-house',
    ]) {
      await page.goto(path)
      const text = page.locator('[data-press=text] p:not(aside p)').first()
      const bottom = await text.evaluate((paragraph) => {
        const words = paragraph.firstChild as Text
        const range = document.createRange()
        range.setStart(words, 0)
        range.setEnd(words, words.data.indexOf('. ') + 1)
        return range.getBoundingClientRect().bottom
      })
      expect(bottom, `${path} at ${width}`).toBeLessThan(height)
      const cover = await page.locator('article picture').first().boundingBox()
      expect(cover?.height ?? 0, `cover of ${path} at ${width}`).toBeLessThanOrEqual(height * 0.55)
      expect(cover?.height ?? 0, `cover of ${path} at ${width}`).toBeGreaterThan(100)
    }
  }
})

test('on a phone the contents stay in reach and close at a choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(SWITCHES)
  const list = page.getByRole('navigation', { name: 'Table of contents' })
  await expect(list).toBeHidden()
  await page.getByRole('heading', { name: 'What the numbers say' }).scrollIntoViewIfNeeded()
  await page.locator('summary', { hasText: 'Contents' }).click()
  await list.getByRole('link', { name: 'Repeat it yourself' }).click()
  await expect(list).toBeHidden()
  const heading = page.getByRole('heading', { name: 'Repeat it yourself' })
  await expect(heading).toBeInViewport()
  const bar = await page.locator('summary', { hasText: 'Contents' }).boundingBox()
  const box = await heading.boundingBox()
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
})

test('code can be copied, alone or with the text around it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(SWITCHES)
  const block = page.getByRole('group', { name: 'Python' })
  await page.getByRole('button', { name: 'Copy', exact: true }).last().click()
  await expect(page.getByText('Code copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await block.innerText())

  await page.keyboard.press('Control+a')
  const all = await page.evaluate(() => String(getSelection()))
  expect(all).toContain(copied.split('\n')[0])
  expect(all).not.toMatch(/^(Python|Wrap|Copy)$/m)
})

test('a picture opens large, closes by Esc and gives the focus back @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/blog/calibrate-a-monitor-by-eye')
  const enlarge = page.getByRole('link', { name: /^Enlarge:/ }).first()
  await enlarge.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectNoAxeViolations(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enlarge).toBeFocused()
  await enlarge.click()
  // On a phone the dialog is the whole screen.
  if (isMobile) await dialog.getByRole('button', { name: 'Close' }).click()
  else await page.mouse.click(3, 3)
  await expect(dialog).toBeHidden()
})

test('reading a post is reported once', async ({ page }) => {
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/views')) answers.push(response.status())
  })
  await page.goto(SWITCHES)
  await expect.poll(() => answers).toEqual([204])
  await page.getByRole('link', { name: 'How I measured' }).click()
  await page.waitForLoadState('networkidle')
  expect(answers).toEqual([204])
})

test('a post is read without React, which comes with the comments', async ({ page }) => {
  const react: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/react')) react.push(request.url())
  })
  await page.goto(SWITCHES)
  await expect(page.getByRole('button', { name: /^Like/ })).toHaveText(/Like \d+/)
  await page.mouse.wheel(0, 600)
  await page.waitForLoadState('networkidle')
  expect(react).toEqual([])
  await page.getByRole('region', { name: 'Comments' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: /^Comments/ })).toBeVisible()
  expect(react).toHaveLength(1)
})

test('a draft is shown to its writer alone, and says that it is one', async ({
  page,
  playwright,
  baseURL,
}) => {
  await newMember(page)
  const content = { title: 'Felt under everything', excerpt: '', content: '<p>Three layers.</p>' }
  const saved = await page.request.post('/api/blogs/drafts', { data: content })
  const { post } = await saved.json()
  const path = `/blog/${post.slug}`
  await page.goto(path)
  await expect(page.getByText('This is a draft.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('button', { name: /^Like/ })).toHaveCount(0)
  const guest = await playwright.request.newContext(baseURL ? { baseURL } : {})
  expect((await guest.get(path)).status()).toBe(404)
  await guest.dispose()
})

test('a category can be sorted and its pages are links', async ({ page }) => {
  await page.goto('/blog/category/comparisons')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparisons')
  const first = page.getByRole('article').first()
  const newest = await first.innerText()
  await page.getByRole('navigation', { name: 'Sort' }).getByRole('link', { name: 'Oldest' }).click()
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(first).not.toHaveText(newest)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/blog\/category\/comparisons$/,
  )
})

test('the dashboard’s address of a category shows the same grid and names the public one', async ({
  page,
}) => {
  await page.goto('/dashboard/category/comparisons')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparisons')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/blog\/category\/comparisons$/,
  )
})

test.describe('what is not there', () => {
  test.use({ expectedProblems: [/status of 404/] })

  test('says so, and offers ways on', async ({ page }) => {
    for (const [path, text] of [
      ['/blog/no-such-post', 'Post not found.'],
      ['/blog/category/no-such-category', 'Unknown Category'],
      ['/no/such/page', 'This page is off the scale'],
    ] as const) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.getByRole('article')).toHaveCount(3)
    }
  })
})

test.describe('without JavaScript', () => {
  // The browser reports the scripts it was told not to run.
  test.use({ javaScriptEnabled: false, expectedProblems: [/\/assets\/.* csp$/] })

  test('visitors can read a post, find the next and go through a category', async ({
    page,
    baseURL,
  }) => {
    const { post } = await starterPages(baseURL)
    await page.goto(post)
    await expect(page.locator('article p').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toHaveCount(0)
    await page.locator('section[aria-labelledby=related-posts] a[href^="/blog/"]').last().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/blog/category/tech-news?sort=oldest')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('the head of a post says what it is to search engines and networks', async ({
  page,
  request,
}) => {
  await page.goto(SWITCHES)
  const data = await page.locator('script[type="application/ld+json"]').allInnerTexts()
  const posting = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'BlogPosting')
  expect(posting.headline).toBe(await page.getByRole('heading', { level: 1 }).innerText())
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await request.get(picture ?? '')
  expect(answer.headers()['content-type']).toBe('image/png')
  expect((await answer.body()).length).toBeLessThan(300_000)
  const description = await page.locator('meta[name=description]').getAttribute('content')
  expect((description ?? '').length).toBeLessThanOrEqual(155)
})

test('a printed post has its picture without the placeholder, and its verdict in ink', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/blog/fourteen-keyboard-switches')
  const cover = page.locator('article picture').first()
  await expect(cover).toHaveCSS('background-image', 'none')
  await expect(cover).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const verdict = page.getByRole('region', { name: /^Verdict/ })
  const ink = await verdict.evaluate((part) => getComputedStyle(part).color)
  const colors = await verdict
    .locator('div, p, dt, dt svg, dd, b')
    .filter({ visible: true })
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color))
  expect(new Set(colors)).toEqual(new Set([ink]))
})
