import type { Page } from '@playwright/test'
import { title, text, bar, saved, openDesk, EDITOR } from './support/editor-page.ts'
import { expect, expectNoAxeViolations, logIn, newMember, owner, test } from './support/index.ts'

const COVER = 'web/public/default-cover.jpg'

const main = (page: Page) => bar(page).getByRole('button').last()
const description = (page: Page) => page.locator('head meta[name=description]')
const missing = (page: Page) => page.getByRole('main').getByRole('alert')

async function write(page: Page, words: string) {
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(words)
}

async function chooseCover(page: Page) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /Choose or drop a picture/ }).click()
  await (await chooser).setFiles(COVER)
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible()
  await page.getByLabel('Alt text').fill('A row of weights')
}

test('a post is written, autosaved, offered again and published from a draft', async ({ page }) => {
  await logIn(page, owner)
  await openDesk(page)
  await expect(page).toHaveTitle(/^Create Post \| /)
  await expect(description(page)).toHaveAttribute('content', 'Create and manage your blog posts.')
  await title(page).fill('Six docks on one desk')
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('One of them is boring, and it wins.')
  await saved(page)
  await expect(page).toHaveURL(/\?id=/)
  await openDesk(page)
  await expect(title(page)).toHaveValue('')
  await expect(page.getByText('Continue “Six docks on one desk”, edited just now')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Continue “Six docks on one desk”' }).press('Enter')
  await expect(title(page)).toHaveValue('Six docks on one desk')
  await expect(text(page)).toContainText('it wins.')
  await chooseCover(page)
  await page.getByLabel('Comparisons').check()
  await page.getByLabel('Tags').fill('USB-C, docks')
  await page.keyboard.press('Enter')
  await page.getByLabel('Tags').fill('usb-c')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Remove tag/ })).toHaveCount(2)
  await expectNoAxeViolations(page)
  await expect(page.getByLabel('Status')).toHaveValue('draft')
  await page.keyboard.press('ControlOrMeta+Enter')
  const question = page.getByRole('dialog', { name: 'Publish this post?' })
  await expect(question).toContainText('/blog/six-docks-on-one-desk')
  await expectNoAxeViolations(page, 'dialog:modal')
  await question.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Post published successfully!')).toBeVisible()
  await expect(title(page)).toHaveValue('')
  await expect(page).toHaveURL(EDITOR)
  await expect(page.getByLabel('Status')).toHaveValue('draft')
  const copies = await page.evaluate(() =>
    Object.keys(window.localStorage).filter((key) => key.startsWith('kiosk-draft')),
  )
  expect(copies).toEqual([])
  const arrival = page.getByRole('region', { name: 'It’s live' })
  await expect(arrival.getByRole('heading', { name: 'It’s live' })).toBeFocused()
  await expectNoAxeViolations(page)
  await arrival.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  await expect(arrival.getByLabel('Mastodon')).toHaveValue(/six-docks-on-one-desk/)
  await arrival.getByRole('button', { name: 'Write another' }).click()
  await expect(arrival).toBeHidden()
  await expect(title(page)).toBeFocused()
  await page.goto('/blog/six-docks-on-one-desk')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Six docks on one desk')
})

test('what was typed a second ago is there after the window was closed', async ({ page }) => {
  await newMember(page)
  await page.route('**/api/blogs/drafts', (route) => route.abort())
  await openDesk(page)
  await title(page).fill('Half a thought')
  await page.getByLabel('Tags').fill('later')
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(title(page)).toHaveValue('Half a thought')
  await expect(page.getByText('Your unfinished draft from')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove tag later' })).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(title(page)).toHaveValue('')
  await page.reload()
  await expect(text(page)).toBeVisible()
  await expect(title(page)).toHaveValue('')
})

test('the + stays at its empty line when a banner appears above', async ({ page }) => {
  await logIn(page, owner)
  await openDesk(page)
  await expect(title(page)).toBeFocused()
  await page.keyboard.type('A title alone')
  await page.getByLabel('Status').selectOption('published')
  await main(page).click()
  await expect(missing(page)).toBeVisible()
  const add = page.getByRole('button', { name: 'Add a block' })
  await expect
    .poll(async () => {
      const [box, line] = [await add.boundingBox(), await text(page).locator('p').boundingBox()]
      return box && line && Math.abs(box.y + box.height / 2 - (line.y + line.height / 2)) < 8
    })
    .toBe(true)
})

test('what is missing is said on top and at the field, and leads there @phone', async ({
  page,
  isMobile,
}) => {
  await logIn(page, owner)
  await openDesk(page)
  await expect(title(page)).toBeFocused()
  await write(page, 'Words without a title.')
  if (isMobile) await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByLabel('Status').selectOption('published')
  if (isMobile) await expectNoAxeViolations(page, 'dialog:modal')
  if (isMobile) await page.getByRole('button', { name: 'Close the settings' }).click()
  await main(page).click()
  await expect(missing(page)).toContainText(
    'Two things are missing before this post can be published.',
  )
  await expect(missing(page)).toContainText('Title and content are required')
  await expectNoAxeViolations(page)
  await missing(page).getByRole('button', { name: 'Please upload a cover image' }).click()
  await expect(page.getByRole('button', { name: /Choose or drop a picture/ })).toBeFocused()
  if (isMobile) await page.keyboard.press('Escape')
  await missing(page).getByRole('button', { name: 'Title and content are required' }).click()
  await expect(title(page)).toBeFocused()
  await expect(title(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(text(page)).toContainText('Words without a title.')
  if (isMobile) {
    await page.getByRole('button', { name: 'All text tools' }).click()
    await expectNoAxeViolations(page)
    await page.getByRole('group', { name: 'All text tools' }).getByText('Quote').click()
    await expect(text(page).locator('blockquote')).toHaveText('Words without a title.')
    return
  }
  await page.getByLabel('Status').selectOption('draft')
  await expect(missing(page)).toBeHidden()
})

test('a post is scheduled on the clocks of the site', async ({ page }) => {
  await logIn(page, owner)
  await openDesk(page)
  await title(page).fill('Out on Monday')
  await write(page, 'Wait for it.')
  await chooseCover(page)
  await page.getByLabel('Status').selectOption('published')
  await page.getByLabel('Publish at a set time').check()
  await page.getByLabel('Date', { exact: true }).fill('2099-11-23')
  await page.getByLabel('Time', { exact: true }).fill('08:30')
  await expect(page.getByText(/^UTC, in \d+ days/)).toBeVisible()
  await page.getByRole('button', { name: 'Schedule for 23 Nov' }).click()
  const question = page.getByRole('dialog', { name: 'Schedule this post?' })
  await expect(question).toContainText('Mon 23 Nov 2099, 08:30 UTC')
  await question.getByRole('button', { name: 'Schedule for 23 Nov' }).click()
  await expect(page.getByRole('heading', { name: /^It’s scheduled for Mon 23 Nov/ })).toBeFocused()
  await expect(title(page)).toHaveValue('')
  await page.goto('/dashboard/manage-blogs/calendar?month=2099-11')
  const day = (number: string) =>
    page.getByRole('listitem').filter({ has: page.locator(`time[datetime="2099-11-${number}"]`) })
  await expect(day('23')).toContainText('08:30, scheduled: Out on Monday')
  await expectNoAxeViolations(page)
  await day('23')
    .getByRole('button', { name: 'Move “Out on Monday” to another day' })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Move “Out on Monday”' })
  await dialog.getByLabel('Day').fill('2099-11-24')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(day('24')).toContainText('08:30, scheduled: Out on Monday')
  await expect(dialog).toBeHidden()
})

test('search texts are shown as they will look, and name the page', async ({ page }) => {
  await newMember(page)
  await openDesk(page)
  await title(page).fill('Six docks')
  await page.keyboard.press('ControlOrMeta+Shift+E')
  const dialog = page.getByRole('dialog', { name: 'Search and sharing' })
  await dialog.getByLabel('Meta title').fill('Nine char')
  await expect(dialog.getByRole('region', { name: 'In a search result' })).toContainText(
    'Six docks',
  )
  await dialog.getByLabel('Meta title').fill('Six docks compared')
  await expect(dialog.getByRole('region', { name: 'In a search result' })).toContainText(
    'Six docks compared',
  )
  await dialog.getByLabel('Meta description').fill('Six docks, measured for a month on one desk.')
  await dialog.getByLabel('Address').fill('Docks & Desks')
  await expect(dialog.getByText('/blog/docks-desks')).toBeVisible()
  await expectNoAxeViolations(page, 'dialog:modal')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveTitle('Six docks compared')
  await expect(description(page)).toHaveAttribute('content', /^Six docks, measured/)
  await expect(page.getByText('/blog/docks-desks').first()).toBeVisible()
  // What is not saved yet would be restored in the next empty editor.
  await saved(page)
  await page.goto('/dashboard/manage-blogs')
  await page.getByRole('link', { name: 'Create Post' }).last().click()
  await expect(description(page)).toHaveAttribute('content', 'Create and manage your blog posts.')
  await page.goBack()
  await expect(description(page)).toHaveCount(0)
})

test('a member submits, and has a preview that is not public before the review', async ({
  page,
  browser,
}) => {
  await newMember(page)
  await openDesk(page)
  await title(page).fill('A member writes')
  await write(page, 'For the owner to read.')
  await saved(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  const link = page.getByLabel('Secret link')
  await expect(link).toHaveValue(/\/preview\//)
  const url = await link.inputValue()
  expect(await (await page.request.get(url)).text()).toContain('For the owner to read.')
  const guest = await browser.newContext()
  expect((await guest.request.get(url)).status()).toBe(404)
  await guest.close()
  await page.keyboard.press('Escape')
  await chooseCover(page)
  await page.getByLabel('Status').selectOption('published')
  await expect(page.getByText('An admin reviews it first')).toBeVisible()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Your post was submitted for review.')).toBeVisible()
  await expect(title(page)).toHaveValue('')
})
