import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, logIn, owner, test } from './support/index.ts'

const PAGE = '/dashboard/create-post'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the post' })
const bar = (page: Page) => page.getByRole('region', { name: 'Saving and publishing' })

async function insert(page: Page, query: string) {
  await page.keyboard.type(`/${query}`)
  await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible()
  await page.keyboard.press('Enter')
}

/** Takes the first that a search in the text finds. */
async function pick(page: Page, field: string, query: string, found: RegExp) {
  const search = text(page).getByRole('combobox', { name: field })
  await expect(search).toBeFocused()
  await page.keyboard.type(query)
  const options = text(page).getByRole('listbox', { name: field })
  await expect(options.getByRole('option', { selected: true })).toContainText(found)
  await page.keyboard.press('Enter')
  await expect(search).toBeHidden()
}

/** What has the focus as soon as Enter is heard: where the machine is busy, the next key comes before the next frame. */
function focusedByEnter(page: Page) {
  return page.locator(':focus').evaluate((field) => {
    const enter = { key: 'Enter', bubbles: true, cancelable: true }
    field.dispatchEvent(new KeyboardEvent('keydown', enter))
    return document.activeElement?.getAttribute('aria-label')
  })
}

test('every block is made, left and kept by keyboard alone', async ({ page }) => {
  await logIn(page, owner)
  await page.goto(PAGE)
  await text(page).click()
  await page.keyboard.type('Docks are fast')
  await page.keyboard.press('Control+Alt+f')
  await expect(page.getByRole('textbox', { name: 'Footnote', exact: true })).toBeFocused()
  await page.keyboard.type('Measured twice')
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('.\n')
  await insert(page, 'tip')
  await page.keyboard.type('Short cable\n\n')
  await insert(page, 'collapsible')
  await page.keyboard.type('Method\nWith a meter\n\n')
  await insert(page, 'button')
  await page.keyboard.type('Store\n')
  await expect(page.getByLabel('Button link')).toBeFocused()
  await page.keyboard.type('/store\n')
  await insert(page, 'pros')
  await page.keyboard.type('quiet\nsmall\n\ndear\n\n')
  await insert(page, 'chart')
  await expect(page.getByLabel('Label of row 1')).toBeFocused()
  await page.keyboard.type('Ember')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1,040')
  expect(await focusedByEnter(page)).toBe('Row 2, series 1')
  await page.keyboard.type('520')
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()
  await insert(page, 'product card')
  await pick(page, 'Search the store', 'orrin', /Orrin Nine-Port/)
  await page.keyboard.type('Buy it\n')
  await insert(page, 'comparison')
  await pick(page, 'Search the store', 'trackball', /Pivot Trackball/)
  await page.keyboard.type('Odd')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(text(page).getByText('Loading')).toHaveCount(0)
  await expect(text(page).getByRole('button', { name: 'Our pick' })).toHaveCount(1)
  await text(page).getByRole('button', { name: 'Add a product' }).click()
  await pick(page, 'Search the store', 'arbour', /Arbour Desk Lamp/)
  await page.keyboard.type('Bright\n')
  await text(page).getByRole('button', { name: 'Weight' }).click()
  await text(page).getByRole('button', { name: 'Our pick' }).last().click()
  await expectNoAxeViolations(page, '[data-editor]')
  await page.keyboard.press('Tab')
  await expect(bar(page)).toContainText(/Saved \d\d:\d\d:\d\d/)
  await page.reload()
  const kept = text(page)
  await expect(kept.getByRole('button', { name: 'Footnote 1: Measured twice' })).toBeVisible()
  await expect(kept.getByLabel('Kind of callout')).toHaveValue('tip')
  await expect(kept.getByLabel('Button link')).toHaveValue('/store')
  await expect(kept.getByRole('list', { name: 'Pros' })).toHaveText('quietsmall')
  await expect(kept.getByRole('list', { name: 'Cons' })).toHaveText('dear')
  await expect(kept.getByRole('img', { name: /^Bar chart.*520.*to 1,040/ })).toBeVisible()
  await expect(kept.getByText('Orrin Nine-Port USB-C Dock')).toBeVisible()
  await expect(kept.getByRole('button', { name: 'Our pick', pressed: true })).toHaveCount(1)
  await expect(kept.getByRole('button', { name: 'Weight', pressed: true })).toBeVisible()
})
