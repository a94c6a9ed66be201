import type { Page } from '@playwright/test'
import { text } from './support/editor-page.ts'
import { expect, newMember, test } from './support/index.ts'

const FIGURE =
  '<figure><img src="https://elsewhere.test/a.png" alt="A dock"><figcaption>Caption</figcaption></figure>'
const TABLE = '<table><tbody><tr><td>a</td><td>last</td></tr></tbody></table>'

const blocks = (page: Page) => text(page).locator('> *')

async function openDraft(page: Page, content: string) {
  await newMember(page)
  const answer = await page.request.post('/api/blogs/drafts', { data: { title: 'T', content } })
  const { post } = (await answer.json()) as { post: { _id: string } }
  await page.goto(`/dashboard/create-post?id=${post._id}`)
  await expect(text(page)).toContainText('Top')
}

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

test('keys at the border of a picture and of a table select or move, and merge nothing', async ({
  page,
}) => {
  await openDraft(page, `<p>Top</p>${FIGURE}<p>Below</p>${TABLE}<p>After</p>`)
  const figure = text(page).locator('figure')
  const selected = text(page).locator('figure[data-selected]')
  await text(page).getByText('Below').click()
  await press(page, 'Home', 'Backspace')
  await expect(selected).toHaveCount(1)
  await page.keyboard.type('typed')
  await expect(blocks(page).nth(2)).toHaveText('typed')
  await press(page, 'ControlOrMeta+z')
  await text(page).getByText('Top').click()
  await press(page, 'End', 'Delete')
  await expect(selected).toHaveCount(1)
  await press(page, 'Enter')
  await page.keyboard.type('New')
  await expect(blocks(page).nth(2)).toHaveText('New')
  await figure.getByText('Caption').click()
  await press(page, 'End', 'Delete', 'Enter')
  await page.keyboard.type('Newer')
  await expect(figure.locator('figcaption')).toHaveText('Caption')
  await expect(blocks(page).nth(2)).toHaveText('Newer')
  await figure.getByText('Caption').click()
  await press(page, 'Home', 'Backspace')
  await expect(selected).toHaveCount(1)
  await press(page, 'Backspace')
  await expect(figure).toHaveCount(0)
  await press(page, 'ControlOrMeta+z')
  await expect(figure).toHaveCount(1)
  // A picture that is there again moves what is below it, at times under the press.
  await expect(async () => {
    await text(page).getByText('After').click()
    expect(await page.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe('After')
  }).toPass()
  await press(page, 'Home', 'Backspace')
  await page.waitForFunction(() => getSelection()?.anchorNode?.parentElement?.closest('td'))
  await page.keyboard.type('!')
  await expect(text(page).locator('td')).toHaveText(['a', 'last!'])
  await expect(text(page).getByText('After')).toBeVisible()
  await press(page, 'ArrowDown', 'Home')
  await page.keyboard.type('+')
  await expect(text(page).getByText('+After')).toBeVisible()
})

test('an item split before its sub-items is the same list after a reload', async ({ page }) => {
  await openDraft(page, '<p>Top</p><ul><li>One<ul><li>Sub</li></ul></li></ul>')
  await text(page).getByText('One').click()
  await press(page, 'End', 'Enter', 'ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Saving and publishing' })).toContainText(
    /Saved \d/,
  )
  await page.reload()
  await expect(text(page).locator('> ul > li')).toHaveCount(2)
  await text(page).getByText('Sub').click()
  await press(page, 'Home', 'ArrowUp')
  await page.keyboard.type('Two')
  await expect(text(page).locator('> ul > li')).toHaveText(['One', 'TwoSub'])
})
