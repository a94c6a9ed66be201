import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { text, bar } from './support/editor-page.ts'
import {
  expect,
  expectFound,
  expectNoAxeViolations,
  logIn,
  newMember,
  owner,
  test,
} from './support/index.ts'

const PICTURE = 'web/public/icon-512.png'
const LIST = '/dashboard/manage-blogs'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const kept = (page: Page) => expect(bar(page)).toContainText(/Saved, not public yet/)

/** Publishes a post of the signed-in person. */
async function publicPost(page: Page, title: string, content = '<p>As published.</p>') {
  const file = { name: 'c.png', mimeType: 'image/png', buffer: await readFile(PICTURE) }
  const picture = await page.request.post('/api/blogs/upload', { multipart: { coverImage: file } })
  const coverImage = (await picture.json()).imageUrl
  const data = { title, content, coverImage, status: 'published' }
  const answer = await page.request.post('/api/blogs', { data })
  expect(answer.status()).toBe(201)
  return (await answer.json()).post as { _id: string; slug: string }
}

async function open(page: Page, name: string) {
  await expectFound(page.request, name)
  await page.goto(`${LIST}?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: `Edit “${name}”` }).click()
  await expect(text(page)).toContainText('As published.')
}

async function type(page: Page, words: string) {
  await text(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

test('edits of a public post wait beside it, on every device, until they are published @phone', async ({
  page,
  browser,
}) => {
  await logIn(page, owner)
  const name = `Waiting ${Date.now().toString(36)}`
  const { _id, slug } = await publicPost(page, name)
  await open(page, name)
  await type(page, ' And more.')
  await kept(page)
  await page.goto(`/blog/${slug}`)
  await expect(page.getByRole('article').first()).not.toContainText('And more.')
  const preview = await (await page.request.post(`/api/blogs/${_id}/preview`)).json()
  await page.goto(preview.url)
  await expect(page.getByText('Preview: unpublished changes.')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('And more.')

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await elsewhere.newPage()
  await logIn(other, owner)
  await other.goto(`${LIST}?status=changed`)
  await expect(row(other, name)).toContainText('Unpublished changes')
  await expectNoAxeViolations(other)
  await other.getByRole('link', { name: `Edit “${name}”` }).click()
  await expect(text(other)).toContainText('As published. And more.')
  await expect(other.getByText('You are editing unpublished changes.')).toBeVisible()
  await other.getByRole('button', { name: 'Publish changes' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Publish changes' }).click()
  await expect(other.getByText('Post updated successfully!')).toBeVisible()
  await elsewhere.close()
  await page.goto(`/blog/${slug}`)
  await expect(page.getByRole('article').first()).toContainText('And more.')
})

test('nothing moves while a long post with unpublished changes opens @phone', async ({ page }) => {
  await logIn(page, owner)
  const name = `Still ${Date.now().toString(36)}`
  await publicPost(page, name, `<p>As published. ${'word '.repeat(1_200)}</p>`)
  await open(page, name)
  await type(page, ' And more.')
  await kept(page)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries().map((entry) => Number(Reflect.get(entry, 'value'))))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(bar(page)).toContainText(/\d\d:\d\d/)
  await expect(text(page)).toContainText('As published.')
  const moved = await page.evaluate(() => Reflect.get(window, 'shifts') as number[])
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.005)
})

test('unpublished changes are discarded at the desk and in the list, and come back', async ({
  page,
}) => {
  await logIn(page, owner)
  const name = `Dropped ${Date.now().toString(36)}`
  await publicPost(page, name)
  await open(page, name)
  await type(page, ' And more.')
  await kept(page)
  await bar(page).getByRole('button', { name: 'Discard changes' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard the unpublished changes?' })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expectNoAxeViolations(page, 'dialog:modal')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(text(page)).toHaveText('As published.')
  // The editor has an Undo of its own, which is disabled after another text was laid out.
  await page.getByRole('button', { name: 'Undo', exact: true, disabled: false }).click()
  await expect(text(page)).toContainText('And more.')
  await kept(page)

  await page.goto(`${LIST}?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `More for “${name}”` }).click()
  await page.getByRole('menuitem', { name: 'Discard changes…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(row(page, name)).not.toContainText('Unpublished changes')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, name)).toContainText('Unpublished changes')

  await page.getByRole('button', { name: `More for “${name}”` }).click()
  await page.getByRole('menuitem', { name: 'Publish changes…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('Changes published.')).toBeVisible()
  await expect(row(page, name)).not.toContainText('Unpublished changes')
})

test('a member who presses Edit on their public post is told why they cannot', async ({ page }) => {
  await logIn(page, owner)
  await page.request.put('/api/settings', { data: { memberPosts: 'publish' } })
  await page.context().clearCookies()
  await newMember(page)
  const name = `Mine ${Date.now().toString(36)}`
  await publicPost(page, name)
  await page.goto(LIST)
  await page.getByRole('button', { name: `Edit “${name}”` }).click()
  const dialog = page.getByRole('dialog', { name: 'You are not authorized to update this blog' })
  await expect(dialog).toContainText('only an admin can change it')
  await expectNoAxeViolations(page, 'dialog:modal')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Edit “${name}”` })).toBeFocused()
  await page.context().clearCookies()
  await logIn(page, owner)
  await page.request.put('/api/settings', { data: { memberPosts: 'review' } })
})
