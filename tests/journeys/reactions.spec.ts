import type { Browser, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './support/index.ts'
import { logIn, newMember, owner, somebody } from './support/people.ts'

const LIKED = '/blog/fourteen-keyboard-switches'
const TALKED = '/blog/six-weeks-with-a-trackball'

const likeButton = (page: Page) => page.getByRole('button', { name: /^Like/ })

/** Creates a post as the signed-in person and returns its id. */
async function save({ request }: Page, path: string): Promise<string> {
  const slug = path.split('/').at(-1)
  const { _id } = await (await request.get(`/api/blogs/blog/${slug}`)).json()
  const answer = await request.post(`/api/auth/save-post/${_id}`)
  expect(await answer.json()).toMatchObject({ saved: true })
  return _id
}

/** A second person's browser. */
async function secondBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  return context.newPage()
}

test('a guest who likes, saves or comments is asked to sign in, and comes back @phone', async ({
  page,
}) => {
  await page.goto(LIKED)
  await likeButton(page).click()
  await expect(page.getByText('Please login to like the post')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const prompt = page.getByRole('listitem').filter({ hasText: 'Please login to save posts' })
  await expect(prompt).toBeVisible()
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'false')
  await page.goto(`${LIKED}#comments`)
  const signIn = page.getByRole('link', { name: 'Sign in to comment' })
  await expect(signIn).toHaveAttribute(
    'href',
    `/login?return=${encodeURIComponent(`${LIKED}#comments`)}`,
  )
  await page.goto(LIKED)
  await likeButton(page).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Please login to like' })
  await toast.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`/login?return=${encodeURIComponent(LIKED)}`)
})

test('a member likes and saves a post, and finds both again', async ({
  page,
  browser,
  baseURL,
}) => {
  await newMember(page)
  await page.goto(LIKED)
  const like = likeButton(page)
  await expect(like).toHaveText(/Like \d+/)
  const before = Number((await like.innerText()).match(/\d+/)?.[0])
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText(new RegExp(`Like ${before + 1}`))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = page.getByRole('button', { name: 'Saved', exact: true })
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(saved).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const [tile, text] = await Promise.all([
    saved.boundingBox(),
    page.locator('article p').first().boundingBox(),
  ])
  expect(tile!.x + tile!.width).toBeLessThanOrEqual(390 - text!.x)
  const guest = await secondBrowser(browser, baseURL)
  await guest.goto(LIKED)
  await expect(likeButton(guest)).toHaveText(new RegExp(`Like ${before + 1}`))
  await expect(likeButton(guest)).toHaveAttribute('aria-pressed', 'false')
  await guest.context().close()
})

test('saved posts can be taken out, brought back and read @phone', async ({ page }) => {
  await newMember(page)
  await page.goto('/saved-posts')
  await expect(page.getByText('No posts saved yet.')).toBeVisible()
  for (const path of [LIKED, TALKED]) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/saved-posts')
  const cards = page.locator('main').getByRole('article')
  await expect(cards).toHaveCount(2)
  await expectNoAxeViolations(page)
  await cards
    .first()
    .getByRole('button', { name: /^Unsave/ })
    .click()
  await expect(cards).toHaveCount(1)
  // Leaving before it is answered would cut it off.
  const isSavedAgain = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards).toHaveCount(2)
  await isSavedAgain
  await page.goto('/blog')
  await page.goto('/saved-posts')
  await expect(cards).toHaveCount(2)
  await cards.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/blog\//)
})

test('a first comment waits, is approved, answered and deleted', async ({
  page,
  browser,
  baseURL,
}) => {
  const text = `Which felt did you use? <b>${somebody().email}</b>`
  await newMember(page, 'Noor Abadi')
  await page.goto(`${TALKED}#comments`)
  await page.getByLabel('Your comment').fill(text)
  await page.getByRole('button', { name: 'Post comment' }).click()
  const comments = page.getByRole('region', { name: 'Comments' })
  const mine = comments.getByRole('article').filter({ hasText: text })
  await expect(mine.getByText('Awaiting approval')).toBeVisible()
  await expect(page.getByLabel('Your comment')).toHaveValue('')
  await expectNoAxeViolations(page)

  const desk = await secondBrowser(browser, baseURL)
  await logIn(desk, owner)
  await desk.goto('/dashboard/comments')
  const row = desk.getByRole('listitem').filter({ hasText: text })
  await expect(row.getByText('First comment')).toBeVisible()
  await expectNoAxeViolations(desk)
  await row.getByRole('button', { name: /^Approve/ }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('1 comment approved.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await desk.goto('/dashboard/comments?status=approved')
  await row.getByRole('button', { name: /^Reply to Noor/ }).click()
  const reply = desk.getByLabel('Your reply to Noor Abadi')
  await expect(reply).toBeFocused()
  await desk.keyboard.type('Three millimetres of wool')
  await desk.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: /^Reply to Noor/ })).toBeFocused()
  await desk.reload()
  await row.getByRole('button', { name: /^Reply to Noor/ }).click()
  await expect(reply).toHaveValue('Three millimetres of wool')
  await desk.keyboard.press('End')
  await desk.keyboard.type('.')
  await desk.keyboard.press('ControlOrMeta+Enter')
  await expect(desk.getByText('Your reply is published.')).toBeVisible()
  await desk.context().close()

  await page.reload()
  await expect(mine.getByText('Awaiting approval')).toHaveCount(0)
  await expect(comments.getByText('Three millimetres of wool.')).toBeVisible()
  await mine.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Its replies will be deleted too.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(mine).toHaveCount(0)
  await expect(comments.getByText('Three millimetres of wool.')).toHaveCount(0)
})

test('members are led from the list of comments to their dashboard', async ({ page }) => {
  await newMember(page)
  await page.goto('/dashboard/comments')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test.describe('when the site does not answer', () => {
  test.use({ expectedProblems: [/ERR_FAILED|Failed to load resource/] })

  test('a like is put back without a word', async ({ page }) => {
    await newMember(page)
    await page.goto(LIKED)
    await page.route('**/like', (route) => route.abort())
    const like = likeButton(page)
    await expect(like).toHaveText(/Like \d+/)
    const before = await like.innerText()
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await expect(like).toHaveText(before)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a comment is kept through a failure and a reload', async ({ page }) => {
    await newMember(page)
    await page.goto(`${TALKED}#comments`)
    await page.route('**/api/blogs/*/comments', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.getByLabel('Your comment').fill('Every word of this.')
    await page.getByRole('button', { name: 'Post comment' }).click()
    await expect(page.getByRole('alert')).toContainText('Your text is still here')
    await page.reload()
    await expect(page.getByLabel('Your comment')).toHaveValue('Every word of this.')
  })

  test('comments offer another try', async ({ page }) => {
    await newMember(page)
    await page.route('**/api/blogs/*/comments*', (route) => route.abort())
    await page.goto(`${TALKED}#comments`)
    await expect(page.getByText('The comments could not be loaded.')).toBeVisible()
    await page.unroute('**/api/blogs/*/comments*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('The comments could not be loaded.')).toHaveCount(0)
  })

  test('a saved post that cannot be taken out stands there again', async ({ page }) => {
    await newMember(page)
    await save(page, TALKED)
    await page.route('**/api/auth/save-post/*', (route) => route.abort())
    await page.goto('/saved-posts')
    const card = page.locator('main').getByRole('article')
    const answered = page.waitForEvent('requestfailed')
    await card.getByRole('button', { name: /^Unsave/ }).click()
    await answered
    await expect(card).toBeVisible()
    await expect(page.getByText('No posts saved yet.')).toBeHidden()
  })
})

test('a press on Like that comes before its scripts is done when they are there', async ({
  page,
}) => {
  await newMember(page)
  let answer = () => {}
  const slow = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/assets\/react/, async (route) => {
    await slow
    await route.continue()
  })
  await page.goto(LIKED)
  const like = likeButton(page)
  await expect(like).toHaveText(/Like \d+/)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  answer()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
})

test('a guest is told where saved posts are', async ({ page }) => {
  await page.goto('/saved-posts')
  await expect(page.getByText('Please log in to see saved posts.')).toBeVisible()
  const signIn = page.locator('main').getByRole('link', { name: 'Sign In' })
  await expect(signIn).toHaveAttribute(
    'href',
    `/login?return=${encodeURIComponent('/saved-posts')}`,
  )
})

test.describe('without JavaScript', () => {
  // The browser reports the scripts it was told not to run.
  test.use({ javaScriptEnabled: false, expectedProblems: [/\/assets\/.* csp$/] })

  test('a saved post is taken out by its form, which can be sent twice', async ({ page }) => {
    await newMember(page)
    const id = await save(page, LIKED)
    await page.goto('/saved-posts')
    const unsave = page.locator('main').getByRole('button', { name: /^Unsave/ })
    await unsave.click()
    await expect(page).toHaveURL('/saved-posts')
    await expect(page.getByText('Removed from your saved posts')).toBeVisible()
    await expect(page.getByText('No posts saved yet.')).toBeVisible()
    await page.request.post('/saved-posts', { form: { post: id } })
    await page.reload()
    await expect(unsave).toHaveCount(0)
    await expect(page.getByText('Removed from your saved posts')).toHaveCount(0)
  })

  test('a form of a session that has ended leads to the sign-in page', async ({ page }) => {
    await newMember(page)
    await save(page, LIKED)
    await page.goto('/saved-posts')
    await page.context().clearCookies()
    await page
      .locator('main')
      .getByRole('button', { name: /^Unsave/ })
      .click()
    await expect(page).toHaveURL(/\/login\?return=/)
  })
})
