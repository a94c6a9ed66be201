import type { Browser, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, owner, signUp, somebody } from './support/index.ts'
import { ownSite } from './support/own-site.ts'

// A site of its own, since everything on it is changed at once.
const test = ownSite()
test.use({ visitor: owner })

// A change of many takes its time on a slow machine.
const BULK = { timeout: 20_000 }
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

/** Chooses everything that the list finds, also on the pages that are not shown; returns how many these are. */
async function chooseAll(page: Page, noun: string): Promise<string> {
  await page.getByRole('checkbox', { name: `Select every ${noun} on this page` }).check()
  const bar = page.getByRole('group', { name: `Selected ${noun}s` })
  const more = bar.getByRole('button', { name: /^Select all \d+ results$/ })
  const count = /\d+/.exec(await more.innerText())?.[0] ?? ''
  await more.click()
  await expect(bar.getByRole('status')).toHaveText(`All ${count} results selected`)
  return count
}

async function press(page: Page, label: string, confirmation: string | RegExp): Promise<void> {
  await page
    .getByRole('group', { name: /^Selected/ })
    .getByRole('button', { name: label })
    .click()
  await expectNoAxeViolations(page, 'dialog')
  await page.getByRole('alertdialog').getByRole('button', { name: confirmation }).click()
}

test('all posts that were found are unpublished and put back, and all products featured', async ({
  page,
}) => {
  await page.goto('/dashboard/manage-blogs')
  const posts = await chooseAll(page, 'post')
  await press(page, 'Unpublish', `Unpublish ${posts} posts`)
  await expect(page.getByText(`${posts} posts unpublished.`)).toBeVisible(BULK)
  const rows = page.getByRole('table', { name: 'Blog posts' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Draft' })).toHaveCount(10)
  await undo(page).click()
  await expect(rows.filter({ hasText: 'Published' })).toHaveCount(10, BULK)

  await page.goto('/dashboard/manage-products')
  const products = await chooseAll(page, 'product')
  await press(page, 'Stop featuring', `Stop featuring ${products} products`)
  await expect(page.getByText(`${products} products no longer featured.`)).toBeVisible(BULK)
  await undo(page).click()
  const featured = page.getByRole('table', { name: 'Products' }).getByText('featured')
  await expect(featured.first()).toBeVisible(BULK)
})

test('many posts come back from the bin at once', async ({ page }) => {
  await page.goto('/dashboard/manage-blogs')
  const page10 = page.getByRole('checkbox', { name: 'Select every post on this page' })
  await page10.check()
  await press(page, 'Delete', 'Delete 10 blogs')
  await expect(page.getByText('10 posts deleted.')).toBeVisible(BULK)
  await page.goto('/dashboard/manage-blogs?status=bin')
  await page10.check()
  await page
    .getByRole('group', { name: 'Selected posts' })
    .getByRole('button', { name: 'Restore' })
    .click()
  await expect(page.getByText('10 posts restored.')).toBeVisible(BULK)
  await expect(page.getByText('The bin is empty.')).toBeVisible()
})

async function commented(browser: Browser, baseURL: string | undefined, count: number) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const person = somebody('Bea Writer')
  await signUp(context.request, person)
  await context.request.post('/api/auth/login', { data: person })
  const { blogs } = await (await context.request.get('/api/blogs?limit=1')).json()
  for (let at = 0; at < count; at++) {
    const data = { content: `Buy cheap keys, number ${at}.` }
    const answer = await context.request.post(`/api/blogs/${blogs[0]._id}/comments`, { data })
    expect(answer.status()).toBe(201)
  }
  await context.close()
}

test('all comments that wait are spam, and come back', async ({ page, browser, baseURL }) => {
  await commented(browser, baseURL, 27)
  await page.goto('/dashboard/comments')
  await chooseAll(page, 'comment')
  await press(page, 'Spam', 'Mark 27 comments as spam')
  await expect(page.getByText('27 comments marked as spam.')).toBeVisible()
  await expect(page.getByText('No comments are waiting for approval.')).toBeVisible()
  await undo(page).click()
  await expect(page.getByRole('article', { name: 'Comment by Bea Writer' })).toHaveCount(25)
})

test('what is pressed twice happens once, and can be undone', async ({
  page,
  browser,
  baseURL,
}) => {
  await commented(browser, baseURL, 2)
  await page.goto('/dashboard/comments')
  for (const at of [0, 1]) {
    await page.getByRole('checkbox', { name: 'Select the comment by Bea Writer' }).nth(at).check()
  }
  await page
    .getByRole('group', { name: 'Selected comments' })
    .getByRole('button', { name: 'Spam' })
    .dblclick()
  await expect(page.getByText('2 comments marked as spam.')).toBeVisible()
  await undo(page).click()
  await expect(page.getByText('2 comments restored.')).toBeVisible()
})

test.describe('a list that changed meanwhile', () => {
  test.use({ expectedProblems: [/the server responded with a status of 409/] })

  test('is loaded again before everything in it is changed', async ({ page, browser, baseURL }) => {
    await commented(browser, baseURL, 27)
    await page.goto('/dashboard/comments')
    const count = Number(await chooseAll(page, 'comment'))
    await page
      .getByRole('group', { name: /^Selected/ })
      .getByRole('button', { name: 'Hide' })
      .click()
    const { comments } = await (await page.request.get('/api/comments')).json()
    await page.request.put(`/api/comments/${comments[0]._id}`, { data: { status: 'approved' } })
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: `Hide ${count} comments` }).click()
    await expect(question).toContainText(`it now has ${count - 1} comments, not ${count}.`)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(`${count - 1} pending`)).toBeVisible()
    expect(await chooseAll(page, 'comment')).toBe(String(count - 1))
  })
})

test('a category is renamed, merged into another, and its former addresses lead there', async ({
  page,
}) => {
  await page.goto('/dashboard/manage-categories')
  await page.getByRole('button', { name: 'Edit “Tech News”' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Slug').fill('News & more')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'news-more', exact: true })).toBeVisible()
  await page.goto('/blog/category/tech-news')
  await expect(page).toHaveURL(/\/blog\/category\/news-more$/)

  await page.goto('/dashboard/manage-categories')
  await page.getByRole('button', { name: 'Merge “Tech News” into another category' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Merge into').selectOption('Comparisons')
  await expectNoAxeViolations(page, 'dialog')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('“Tech News” was merged into “Comparisons”.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Comparisons 8 posts/ })).toBeVisible()
  for (const slug of ['tech-news', 'news-more']) {
    await page.goto(`/blog/category/${slug}?page=1`)
    await expect(page).toHaveURL(/\/blog\/category\/comparisons$/)
  }
})
