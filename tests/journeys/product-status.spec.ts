import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectNoAxeViolations, owner } from './support/index.ts'
import { ownSite } from './support/own-site.ts'

// A site of its own, since other journeys count the products of the store.
const test = ownSite({ env: { STARTER_CONTENT: 'false' } })
test.use({ visitor: owner })

const LIST = '/dashboard/manage-products'

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const main = (page: Page) => page.getByRole('main')
const toast = (page: Page, text: string) => page.getByText(text)

async function picture() {
  const flat = { width: 400, height: 400, channels: 3 as const, background: 'teal' }
  const buffer = await sharp({ create: flat }).png().toBuffer()
  return { name: 'teal.png', mimeType: 'image/png', buffer }
}

async function fillProduct(page: Page, title: string) {
  await page.goto('/dashboard/add-product')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description').fill('A stand that keeps the desk free of cables.')
  const category = page.getByLabel('Category', { exact: true })
  await category.selectOption('New category…')
  await page.getByLabel('Name of the new category').fill('Stands')
  await page.locator('main input[type=file]').setInputFiles([await picture()])
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByLabel('Price', { exact: true }).fill('39.90')
  await page.getByLabel('Stock', { exact: true }).fill('8')
}

async function choose(page: Page, title: string, item: string) {
  await page.getByRole('button', { name: `More for “${title}”` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a draft is previewed, published and archived, with Undo, and guests see what they should @phone', async ({
  page,
  browser,
}) => {
  const title = 'Zebrawood stand'
  const path = '/store/product/zebrawood-stand'
  await fillProduct(page, title)
  await page.getByRole('radio', { name: 'Draft' }).check()
  await expectNoAxeViolations(page, 'main')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(toast(page, 'was saved as a draft')).toBeVisible()
  await expect(page).toHaveURL(LIST)
  await expect(rowOf(page, title)).toContainText('Draft')

  const guest = await (await browser.newContext()).newPage()
  const here = new URL(page.url()).origin
  expect((await guest.goto(here + path))?.status()).toBe(404)
  await guest.goto(`${here}/store`)
  await expect(main(guest)).not.toContainText(title)

  await page.goto(path)
  await expect(main(page)).toContainText('This product is a draft.')
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Edit or publish it' }).click()
  await page.getByRole('radio', { name: 'Live' }).check()
  await page.getByRole('button', { name: 'Publish product' }).click()
  await expect(toast(page, 'is in the store')).toBeVisible()
  await guest.goto(here + path)
  await expect(guest.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()

  await page.goto(LIST)
  await choose(page, title, 'Archive')
  await expect(toast(page, '1 product archived.')).toBeVisible()
  await expect(rowOf(page, title)).toContainText('Archived')
  await guest.reload()
  await expect(main(guest)).toContainText('This product is no longer sold.')
  await expect(guest.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
  await expectNoAxeViolations(guest)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, '1 product restored.')).toBeVisible()
  await expect(rowOf(page, title)).not.toContainText('Archived')
  await guest.context().close()
})

test('a deleted product is brought back at once or from the bin, or deleted for good', async ({
  page,
}) => {
  const title = 'Walnut stand'
  await fillProduct(page, title)
  await page.getByRole('button', { name: 'Publish product' }).click()
  await expect(page).toHaveURL(LIST)
  const remove = async () => {
    await choose(page, title, 'Delete…')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('You can restore it from the bin for 30 days.')
    await question.getByRole('button', { name: 'Delete product' }).click()
    await expect(toast(page, `“${title}” was deleted.`)).toBeVisible()
    await expect(rowOf(page, title)).toBeHidden()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, `“${title}” was restored.`)).toBeVisible()
  await expect(rowOf(page, title)).toBeVisible()

  await remove()
  await page.getByRole('link', { name: /^Bin/ }).click()
  await expect(page).toHaveURL(`${LIST}?status=bin`)
  await expect(rowOf(page, title)).toContainText('was live')
  await expect(rowOf(page, title)).toContainText('30')
  await expectNoAxeViolations(page, 'main')
  await page.getByRole('button', { name: `Restore “${title}”` }).click()
  await expect(main(page)).toContainText('The bin is empty.')
  await page.goto('/store/product/walnut-stand')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await page.goto(LIST)
  await remove()
  await page.getByRole('link', { name: /^Bin/ }).click()
  await page.getByRole('button', { name: `Delete permanently: “${title}”` }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(toast(page, `“${title}” was deleted permanently.`)).toBeVisible()
  await expect(main(page)).toContainText('The bin is empty.')
})

test('the list is narrowed to a status, and what it shows is made live at once', async ({
  page,
}) => {
  for (const title of ['Beech stand', 'Cedar stand']) {
    await fillProduct(page, title)
    await page.getByRole('radio', { name: 'Draft' }).check()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page).toHaveURL(LIST)
  }
  await page.getByRole('link', { name: /^Drafts/ }).click()
  await expect(page).toHaveURL(`${LIST}?status=draft`)
  await expect(page.getByRole('link', { name: /^Drafts/ })).toContainText('2')
  await expect(rowOf(page, 'stand')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select every product on this page' }).check()
  await page.getByRole('button', { name: 'Make live' }).click()
  await expect(toast(page, '2 products live.')).toBeVisible()
  await expect(main(page)).toContainText('No products found.')
  await page.getByRole('link', { name: /^Live/ }).click()
  await expect(rowOf(page, 'Cedar stand')).toBeVisible()
})
