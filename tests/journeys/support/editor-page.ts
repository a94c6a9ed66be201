import type { Page } from '@playwright/test'
import { expect } from './index.ts'

export const EDITOR = '/dashboard/create-post'

export const title = (page: Page) => page.getByLabel('Title', { exact: true })
export const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the post' })
export const bar = (page: Page) => page.getByRole('region', { name: 'Saving and publishing' })
export const saved = (page: Page) => expect(bar(page)).toContainText(/Saved \d\d:\d\d:\d\d/)

export async function openDesk(page: Page, path = EDITOR) {
  await page.goto(path)
  await expect(text(page)).toBeVisible()
}

/** Creates a draft through the API, for journeys that start after writing. */
export async function storedDraft(page: Page, words: { title: string; content: string }) {
  const answer = await page.request.post('/api/blogs/drafts', { data: words })
  const { post } = (await answer.json()) as { post: { _id: string } }
  return { id: post._id, path: `${EDITOR}?id=${post._id}` }
}
