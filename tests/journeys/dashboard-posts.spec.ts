import type { Page } from '@playwright/test'
import {
  expect,
  expectFound,
  expectNoAxeViolations,
  newMember,
  owner,
  test,
} from './support/index.ts'
test.use({ visitor: owner })

const PATH = '/dashboard/manage-blogs'

/** Creates a draft of the signed-in person. */
async function writeDraft(page: Page, title: string): Promise<string> {
  const answer = await page.request.post('/api/blogs/drafts', {
    data: { title, content: '<p>First words.</p>' },
  })
  expect(answer.status()).toBe(201)
  await expectFound(page.request, title)
  return (await answer.json()).post._id
}

const unique = (words: string) => `${words} ${Date.now().toString(36)}${process.pid}`
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const searchFor = async (page: Page, text: string) => {
  await page.getByRole('searchbox', { name: 'Search by title or text' }).fill(text)
  await expect(page).toHaveURL(/search=/)
}

async function openSettings(page: Page, title: string) {
  await page.getByRole('button', { name: `More for “${title}”` }).click()
  await page.getByRole('menuitem', { name: 'Quick settings' }).click()
  return page.getByRole('dialog', { name: 'Edit Blog' })
}

test('the owner finds, edits, deletes and brings back a post @phone', async ({ page }) => {
  const title = unique('Zebrafinch')
  await writeDraft(page, title)
  await page.goto(`${PATH}?page=2`)
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await searchFor(page, title)
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await expect(rowOf(page, title)).toContainText('Draft')

  const dialog = await openSettings(page, title)
  await dialog.getByLabel('Title', { exact: true }).fill(`${title} again`)
  await expectNoAxeViolations(page, 'dialog')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, `${title} again`)).toBeVisible()

  await searchFor(page, unique('Nothing'))
  await expect(page.getByText('No blogs found for the query.')).toBeVisible()
  await page.goto(PATH)
  await page.getByRole('button', { name: `More for “${title} again”` }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this blog?',
  })
  await expect(question).toContainText(title)
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete blog' }).click()
  await expect(rowOf(page, title)).toBeHidden()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, title)).toBeVisible()
})

test.describe('a name that is taken', () => {
  test.use({ expectedProblems: [/categories\)$/] })

  test('the desk offers known tags, and a category is created in it', async ({ page }) => {
    const id = await writeDraft(page, unique('Labels'))
    const category = unique('Long reads')
    await page.goto(`/dashboard/create-post?id=${id}`)
    const tags = page.getByRole('combobox', { name: 'Tags' })
    await tags.pressSequentially('USB')
    const offered = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(offered.getByRole('option').first()).toHaveText(/^usb/i)
    await tags.press('ArrowDown')
    const wanted = await offered.getByRole('option', { selected: true }).innerText()
    await expectNoAxeViolations(page)
    await tags.press('Enter')
    await expect(
      page.getByRole('button', { name: `Remove tag ${wanted}`, exact: true }),
    ).toBeVisible()
    await expect(offered).toBeHidden()

    await page.getByRole('button', { name: 'New category' }).click()
    await page.keyboard.type('tech news')
    await page.keyboard.press('Enter')
    await expect(page.getByText('There is already a category called')).toBeVisible()
    await page.getByLabel('Name of the new category').fill(category)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(category)).toBeChecked()
    await expect(page.getByRole('button', { name: 'New category' })).toBeFocused()
    await expect(page.getByText(/^Saved/)).toBeVisible()

    await page.reload()
    await expect(page.getByLabel(category)).toBeChecked()
    await expect(
      page.getByRole('button', { name: `Remove tag ${wanted}`, exact: true }),
    ).toBeVisible()
  })
})

test('a post is duplicated as a draft', async ({ page }) => {
  const title = unique('Original')
  await writeDraft(page, title)
  await page.goto(PATH)
  await page.getByRole('button', { name: `More for “${title}”` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(rowOf(page, `${title} (copy)`)).toContainText('Draft')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`${title} (copy)`)
  await expect(page.getByText('First words.')).toBeVisible()
})

test('a deleted post is restored from the bin, or erased for good', async ({ page }) => {
  const [kept, gone] = [unique('Kept'), unique('Gone')]
  for (const title of [kept, gone]) {
    const id = await writeDraft(page, title)
    await page.request.delete(`/api/blogs/${id}`)
  }
  await page.goto(`${PATH}?status=bin`)
  await expect(rowOf(page, kept)).toContainText(owner.name)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: `Restore “${kept}”` }).click()
  await expect(rowOf(page, kept)).toBeHidden()
  await page.getByRole('button', { name: `Delete permanently: “${gone}”` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(gone)
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(rowOf(page, gone)).toBeHidden()
})

test.describe('when two people save', () => {
  test.use({ expectedProblems: [/status of 409/] })

  test('the second is told so and loses nothing', async ({ page }) => {
    const title = unique('Collision')
    const id = await writeDraft(page, title)
    await page.goto(`${PATH}?search=${encodeURIComponent(title)}`)
    const dialog = await openSettings(page, title)
    await dialog.getByLabel('Excerpt').fill('Mine')
    await page.request.put(`/api/blogs/${id}`, { data: { excerpt: 'Theirs' } })
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText('This post was saved by someone else')).toBeVisible()
    await expect(dialog.getByLabel('Excerpt')).toHaveValue('Mine')
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(dialog).toBeHidden()
    const stored = await (await page.request.get(`/api/blogs/${id}/edit`)).json()
    expect(stored.excerpt).toBe('Mine')
  })
})

test.describe('when the server does not answer', () => {
  test.use({ expectedProblems: [/Failed to load resource|failed: /] })

  test('an edit, a deletion and the list say so, and keep what was typed', async ({ page }) => {
    const title = unique('Offline')
    await writeDraft(page, title)
    await page.goto(`${PATH}?search=${encodeURIComponent(title)}`)
    const dialog = await openSettings(page, title)
    await dialog.getByLabel('Excerpt').fill('Every word of it')
    await page.route('**/api/blogs/*', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText('The server cannot be reached.')).toBeVisible()
    await expect(dialog.getByLabel('Excerpt')).toHaveValue('Every word of it')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard changes' }).click()

    await page.getByRole('button', { name: `More for “${title}”` }).click()
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    await page.getByRole('button', { name: 'Delete blog' }).click()
    await expect(page.getByText('Failed to delete the blog. Please try again.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()

    await page.unroute('**/api/blogs/*')
    await page.route('**/api/blogs?*', (route) => route.abort())
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('oldest')
    await expect(page.getByText('Failed to load blogs. Please try again.')).toBeVisible()
    await page.unroute('**/api/blogs?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(rowOf(page, title)).toBeVisible()
  })

  test('a screen that was never opened says so in the dashboard, and opens when the line is back', async ({
    page,
    context,
  }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Discount Codes' }).first().click()
    await expect(page.getByText('You are offline. Nothing on this page is lost.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Discount Codes', level: 1 })).toBeFocused()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await expect(page.getByLabel('Code')).toBeVisible()
  })
})

test('a member sees their own posts, and only what they may do', async ({ page }) => {
  await newMember(page)
  const title = unique('My first')
  await writeDraft(page, title)
  await page.goto(PATH)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, title)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Views, 30 days' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Analyze/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Clear All Cache' })).toBeDisabled()
  await expect(page.getByText('You do not have permission to clear the cache.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/dashboard/manage-categories')
  await expect(page.getByText('❌ You are not authorized to manage categories!')).toBeVisible()
  await page.goto('/dashboard/blog-analytics')
  await expect(page.getByText('Access denied. Only admins can view analytics.')).toBeVisible()
})

test('categories are made, renamed and deleted with the keyboard alone', async ({ page }) => {
  await page.goto('/dashboard/manage-categories')
  await expectNoAxeViolations(page)
  const name = unique('Shelf')
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(rowOf(page, name)).toContainText('0 posts')

  await page.getByRole('button', { name: `Edit “${name}”` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible()
  await page.keyboard.type(' two')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, `${name} two`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Delete “${name} two”` }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this category?',
  })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, name)).toBeHidden()

  await page.getByRole('link', { name: 'Product Categories' }).click()
  await expect(page).toHaveURL(/kind=product/)
  await expect(page.getByRole('table', { name: 'Product categories' })).toBeVisible()
})

test('old addresses lead on, and a post’s numbers are one step away', async ({ page, request }) => {
  const moved = await request.get('/dashboard/manage-blog?status=draft', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `${PATH}?status=draft`])
  const numbers = await request.get('/dashboard/analytics/blog/x1', { maxRedirects: 0 })
  expect([numbers.status(), numbers.headers().location]).toEqual([
    301,
    '/dashboard/blog-analytics/x1',
  ])
  await page.goto(`${PATH}?status=published`)
  await page
    .getByRole('link', { name: /^Analyze/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/dashboard\/blog-analytics\/\w+$/)
  await expect(page.getByRole('heading', { name: 'Views by date' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('clearing the cache wipes the browser’s storage once the server has cleared its own', async ({
  page,
}) => {
  await page.goto(PATH)
  await page.evaluate(() => window.localStorage.setItem('guestCart', '{}'))
  await page.getByRole('button', { name: 'Clear All Cache' }).click()
  await expect(page.getByText('Cache cleared.')).toBeVisible()
  expect(await page.evaluate(() => window.localStorage.length)).toBe(0)
})

test('the dashboard begins with the draft in hand', async ({ page }) => {
  await newMember(page, 'Sanne Vos')
  const title = unique('Half a thought')
  await writeDraft(page, title)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Sanne Vos' })).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue writing' })).toBeVisible()
  await expect(page.getByText('No Orders Found')).toBeVisible()
  await expectNoAxeViolations(page)
})
