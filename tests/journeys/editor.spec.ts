import type { Page } from '@playwright/test'
import { text, EDITOR } from './support/editor-page.ts'
import { expect, expectNoAxeViolations, newMember, test } from './support/index.ts'

const PICTURE = 'web/public/default-cover.jpg'
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
<!--StartFragment--><h2 style='margin:0'>Results<o:p></o:p></h2>
<p class=MsoNormal onclick="alert(1)"><span style='font-size:12pt'>Two <b>woke</b> both screens.</span></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>First</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>Second</p>
<p><img src="https://elsewhere.test/a.png" alt="A chart"></p><!--EndFragment--></body></html>`

const tools = (page: Page) => page.getByRole('toolbar', { name: 'Text tools' })

async function openEditor(page: Page) {
  await newMember(page)
  await page.goto(EDITOR)
  await text(page).click()
}

async function choosePictures(page: Page, names: string[]) {
  const chooser = page.waitForEvent('filechooser')
  await tools(page).getByRole('button', { name: 'Picture' }).click()
  await (await chooser).setFiles(names)
}

async function paste(page: Page, html: string) {
  await text(page).evaluate((target, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
}

test('the signs of Markdown and the menu under "/" make blocks, by keyboard alone', async ({
  page,
}) => {
  await openEditor(page)
  await page.keyboard.type(
    '## How I tested\nEvery dock **ran** for *three* weeks.\n- one\ntwo\n\n/',
  )
  const menu = page.getByRole('listbox', { name: 'Blocks' })
  await expect(menu.getByRole('option', { selected: true })).toContainText('Heading 2')
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('option', { selected: true })).toContainText('Post card')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('/tab')
  await expect(menu.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Dock')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Power')
  await page.getByRole('button', { name: 'Column after' }).click()
  await expect(text(page).getByRole('columnheader')).toHaveCount(4)
  await expect(text(page).getByRole('heading', { level: 2 })).toHaveText('How I tested')
  await expect(text(page).locator('strong')).toHaveText('ran')
  await expect(text(page).locator('ul > li')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(text(page)).not.toBeFocused()
})

test('the menu under "/" stands by the caret, names its row to screen readers and closes on leaving', async ({
  page,
}) => {
  await openEditor(page)
  await page.keyboard.type('/numbered l')
  const option = page.getByRole('option', { name: 'Numbered list', selected: true })
  await expect(text(page)).toHaveAttribute(
    'aria-activedescendant',
    String(await option.getAttribute('id')),
  )
  const menu = page.getByRole('listbox', { name: 'Blocks' })
  const [box, line] = [await menu.boundingBox(), await text(page).locator('p').boundingBox()]
  expect(box && line && Math.abs(box.y - line.y - line.height)).toBeLessThan(24)
  await page.getByRole('textbox', { name: 'Title' }).focus()
  await expect(menu).toBeHidden()
  await expect(text(page)).not.toHaveAttribute('aria-activedescendant')
  // By a press, as people come back: a focus alone may stand before the sign for a moment, where the menu begins anew.
  await text(page).locator('p').click()
  await page.keyboard.press('End')
  await page.keyboard.type('ist')
  await expect(menu).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.type('/quote')
  await menu.getByRole('option', { name: 'Quote' }).click()
  await page.keyboard.type('said')
  await expect(text(page).locator('blockquote')).toHaveText('said')
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(page).locator('blockquote')).toHaveCount(0)
})

test('code keeps its language and its indents, and Esc lets Tab leave it', async ({ page }) => {
  await openEditor(page)
  await page.keyboard.type('```bash ')
  await page.keyboard.type('if true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('watch')
  await expect(text(page).locator('pre')).toHaveText('if true\n  watch')
  await expect(text(page).getByLabel('Language')).toHaveValue('bash')
  await text(page).getByLabel('Language').selectOption('Python')
  await expect(text(page).getByText('2 lines')).toBeVisible()
  await text(page).getByText('watch').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(text(page).getByLabel('Language')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()
})

test('Tab finds the controls of the block that is written in, and the caret on the way back', async ({
  page,
}) => {
  await openEditor(page)
  await page.keyboard.type('```js ')
  await page.keyboard.type('line\n'.repeat(40))
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.keyboard.type('/tip')
  await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Short')
  await page.keyboard.press('Tab')
  await expect(text(page).getByLabel('Kind of callout')).toBeFocused()
  await page.getByRole('textbox', { name: 'Title' }).focus()
  await page.keyboard.type('Six docks')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const callout = text(page).getByText('Short')
  await expect(callout).toBeInViewport()
  await page.keyboard.type(' cable')
  await expect(text(page).getByText('Short cable')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).focus()
  await expect(callout).not.toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(callout).toBeInViewport()
})

test('the toolbar is one stop for Tab, and its arrow keys reach every tool', async ({ page }) => {
  await openEditor(page)
  await page.keyboard.press('Alt+F10')
  await expect(tools(page).getByLabel('Block format')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tools(page).getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('heavy')
  await expect(text(page).locator('strong')).toHaveText('heavy')
  await expect(tools(page).getByRole('button', { name: 'Bold' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a link leads where it may, and nowhere else', async ({ page }) => {
  await openEditor(page)
  await page.keyboard.type('here')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A link must point to a web page')).toBeVisible()
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('example.com')
  await page.keyboard.press('Enter')
  await expect(text(page).locator('a')).toHaveAttribute('href', 'https://example.com')
})

test('a click on a link of the text stays in the text', async ({ page }) => {
  await openEditor(page)
  await page.keyboard.type('[shop](/store) ')
  await text(page).getByText('shop').click()
  await page.keyboard.type('!')
  await expect(page).toHaveURL(/create-post/)
  await expect(text(page).locator('a')).toHaveAttribute('href', '/store')
})

test('pictures are uploaded in their places, and undo and redo know them', async ({ page }) => {
  await openEditor(page)
  await page.keyboard.type('Before.')
  await choosePictures(page, [PICTURE, PICTURE])
  const figures = text(page).locator('figure')
  await expect(figures).toHaveCount(2)
  await expect(figures.locator('img[src^="/media/"]')).toHaveCount(2, { timeout: 20_000 })
  await figures.first().getByLabel('Alt text').fill('A row of weights')
  await expect(figures.first().getByText('Alt text set')).toBeVisible()
  await expect(figures.last().getByText('Alt text missing')).toBeVisible()
  await expectNoAxeViolations(page)
  const undo = tools(page).getByRole('button', { name: 'Undo' })
  await undo.click()
  await undo.click()
  await expect(figures).toHaveCount(0)
  await expect(text(page)).toContainText('Before.')
  await tools(page).getByRole('button', { name: 'Redo' }).click()
  await expect(figures.locator('img[src^="/media/"]')).toHaveCount(2)
})

test.describe('an upload that fails', () => {
  test.use({ expectedProblems: [/400|Failed to load resource/] })

  test('says why in its place and can be tried again or removed', async ({ page }) => {
    await openEditor(page)
    await page.route('**/api/blogs/editor/upload', (route) =>
      route.fulfill({ status: 400, json: { error: { message: 'Image upload failed' } } }),
    )
    await choosePictures(page, [PICTURE])
    const alert = text(page).getByRole('alert')
    await expect(alert).toContainText('Media upload failed: Image upload failed')
    await page.unroute('**/api/blogs/editor/upload')
    await page.route('**/api/blogs/editor/upload', (route) => route.fulfill({ json: {} }))
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(alert).toContainText('Invalid response format from server.')
    await alert.getByRole('button', { name: 'Remove' }).click()
    await expect(text(page).locator('figure')).toHaveCount(0)
  })
})

test.describe('a picture of another site that cannot be had', () => {
  test.use({ expectedProblems: [/400|Failed to load resource/] })

  test('pasting from Word keeps the structure, drops the looks and loads nothing from elsewhere', async ({
    page,
  }) => {
    await openEditor(page)
    await paste(page, FROM_WORD)
    await expect(text(page).getByRole('heading', { level: 2 })).toHaveText('Results')
    await expect(text(page).locator('ul > li')).toHaveText(['First', 'Second'])
    await expect(text(page).locator('[style*="font-size"], .MsoNormal')).toHaveCount(0)
    const alert = text(page).getByRole('alert')
    await expect(alert).toContainText('The other site did not send this picture.')
    await expect(alert.getByRole('button', { name: 'Fetch again' })).toBeVisible()
    await expectNoAxeViolations(page)
  })
})
