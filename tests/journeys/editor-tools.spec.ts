import type { Locator, Page } from '@playwright/test'
import { text, EDITOR } from './support/editor-page.ts'
import { expect, expectNoAxeViolations, newMember, test } from './support/index.ts'

const blocks = (page: Page) => text(page).locator('> *').filter({ hasText: /\S/ })
const handle = (page: Page) => page.getByRole('button', { name: 'Drag to move' })

async function write(page: Page, words: string) {
  await newMember(page)
  await page.goto(EDITOR)
  await text(page).click()
  await page.keyboard.type(words)
}

async function dragOver(page: Page, target: Locator) {
  await handle(page).hover()
  await page.mouse.down()
  await target.hover({ position: { x: 40, y: 2 } })
}

test('blocks are moved by keys, by their menu and by dragging', async ({ page }) => {
  await write(page, '## First\nSecond\nThird')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(blocks(page)).toHaveText(['First', 'Third', 'Second'])
  await expect(page.getByText('Moved up, 2 of 3')).toBeAttached()
  await text(page).getByText('First').hover()
  await handle(page).click()
  const menu = page.getByRole('menu', { name: 'Block' })
  await expect(menu.getByRole('menuitem', { name: 'Move up' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect(blocks(page)).toHaveText(['Third', 'First', 'Second'])
  await page.keyboard.type('!')
  await expect(blocks(page).nth(1)).toHaveText('First!')
  await text(page).getByText('Second').hover()
  await dragOver(page, blocks(page).first())
  // A word that comes in meanwhile, as from an upload, moves what is dragged.
  await blocks(page)
    .first()
    .evaluate((block) => block.prepend('The '))
  await expect(text(page).locator('p').first()).toHaveText('The Third')
  await blocks(page)
    .first()
    .hover({ position: { x: 41, y: 2 } })
  await page.mouse.up()
  await expect(blocks(page)).toHaveText(['Second', 'The Third', 'First!'])
  await expect(text(page)).toBeFocused()
  await page.getByRole('button', { name: 'Block: move' }).click()
  // After the check's other theme the browser begins no drag.
  await expectNoAxeViolations(page, '[role=menu]')
  await menu.getByRole('menuitem', { name: 'Quote' }).click()
  await expect(text(page).locator('blockquote')).toHaveText('Second')
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add a block' }).click()
  await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible()
})

test('a selection has its marks beside it, and the end of a link is outside the link', async ({
  page,
}) => {
  await write(page, 'Read the log')
  await page.keyboard.press('Shift+Home')
  const bubble = page.getByRole('toolbar', { name: 'Selected text' })
  await expect(bubble).toBeVisible()
  const [box, line] = [await bubble.boundingBox(), await blocks(page).first().boundingBox()]
  expect(box && line && (box.y + box.height <= line.y || box.y >= line.y + line.height)).toBe(true)
  await page.keyboard.press('Alt+F10')
  await expect(bubble.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text(page).locator('strong')).toHaveText('Read the log')
  await expectNoAxeViolations(page, '[data-bubble]')
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('example.com')
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.type(' tomorrow')
  await expect(text(page).locator('a')).toHaveText('Read the log')
  await expect(blocks(page).first()).toHaveText('Read the log tomorrow')
})

test('words are found and replaced, and the outline leads to a heading @phone', async ({
  page,
}) => {
  await write(page, '## Docks\nA dock.\n#### Deep\nTwo docks, one Dock.')
  await page.keyboard.press('ControlOrMeta+f')
  const find = page.getByRole('search', { name: 'Find and replace in the text' })
  await page.keyboard.type('dock')
  await expect(find).toContainText('of 4')
  await find.getByLabel('Match case').check()
  await expect(find).toContainText('of 2')
  await expectNoAxeViolations(page, '[role=search]')
  await find.getByLabel('Replace with').fill('hub')
  await page.keyboard.press('Enter')
  await expect(find).toContainText('1 of 1')
  await find.getByRole('button', { name: 'Replace all' }).click()
  await expect(find.getByLabel('Find in the text')).toBeFocused()
  await expect(blocks(page)).toHaveText(['Docks', 'A hub.', 'Deep', 'Two hubs, one Dock.'])
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(blocks(page)).toHaveText(['Docks', 'A dock.', 'Deep', 'Two docks, one Dock.'])
  await page.getByRole('button', { name: 'Outline' }).click()
  const outline = page.getByRole('navigation', { name: 'Outline' })
  await expect(outline).toContainText('Skips heading 3')
  await expectNoAxeViolations(page, 'nav[aria-label=Outline]')
  await outline.getByRole('button', { name: 'Docks' }).click()
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('Our ')
  await expect(blocks(page).first()).toHaveText('Our Docks')
})

test('code is colored while it is written, and pasted Markdown becomes blocks', async ({
  page,
}) => {
  await write(page, '```typescript ')
  await page.keyboard.type('const a = 1')
  await expect(text(page).locator('.hljs-keyword')).toHaveText('const')
  await expect(text(page).locator('.hljs-number')).toHaveText('1')
  await page.keyboard.press('ControlOrMeta+Enter')
  await text(page).evaluate((target) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '## Part\n\n- one **bold**\n- two')
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(text(page).getByRole('heading', { name: 'Part' })).toBeVisible()
  await expect(text(page).locator('li strong')).toHaveText('bold')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(page)).toContainText('- one **bold**')
})

test('the columns of a new table share the width of the text @phone', async ({ page }) => {
  await write(page, 'Stops')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/table')
  await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible()
  await page.keyboard.press('Enter')
  const widthOf = async (one: Locator) => (await one.boundingBox())?.width ?? 0
  const last = text(page).getByRole('columnheader').last()
  await expect
    .poll(async () => 3 * (await widthOf(last)))
    .toBeGreaterThan(0.95 * (await widthOf(text(page))))
})
