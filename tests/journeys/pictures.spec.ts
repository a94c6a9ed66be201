import type { Locator, Page } from '@playwright/test'
import { text, bar, EDITOR } from './support/editor-page.ts'
import { expect, expectNoAxeViolations, logIn, owner, test } from './support/index.ts'

const WIDE = 'web/public/default-cover.jpg'
const SQUARE = 'web/public/icon-512.png'
const SMALL = 'web/public/icon-192.png'

const tools = (page: Page) => page.getByRole('toolbar', { name: 'Picture tools' })
const gallery = (page: Page) => text(page).locator('.gallery')
const elsewhere = (page: Page) => page.getByRole('region', { name: 'Pictures on other sites' })

async function openEditor(page: Page) {
  await logIn(page, owner)
  await page.goto(EDITOR)
  const anew = page.getByRole('button', { name: 'Start a new post' })
  await expect(text(page)).toBeVisible()
  if (await anew.isVisible()) await anew.click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Pictures')
  await text(page).click()
}

async function choose(page: Page, opener: Locator, files: string[]) {
  const chooser = page.waitForEvent('filechooser')
  await opener.click()
  await (await chooser).setFiles(files)
}

const insert = (page: Page, files: string[]) =>
  choose(
    page,
    page
      .getByRole('toolbar', { name: 'Text tools' })
      .getByRole('button', { name: 'Picture', exact: true }),
    files,
  )

/** Drags a picture by itself to a place within another element. */
async function drag(page: Page, picture: Locator, onto: Locator, at: { x: number; y: number }) {
  await picture.scrollIntoViewIfNeeded()
  // What is in view may still lie under the tools at the top, which take no picture.
  await onto.evaluate((place, toolsEnd) => {
    const hidden = toolsEnd - place.getBoundingClientRect().top
    if (hidden > 0) scrollBy({ top: -hidden, behavior: 'instant' })
  }, 160)
  const target = await onto.boundingBox()
  const from = await picture.boundingBox()
  if (!target || !from) throw new Error('nothing to drag, or nothing to drop on')
  await page.mouse.move(from.x + 40, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(target.x + at.x + 5, target.y + at.y, { steps: 5 })
  await page.mouse.move(target.x + at.x, target.y + at.y, { steps: 5 })
  await page.mouse.up()
}

test('a picture is made narrower, moved and replaced by hand, and a gallery takes and orders them', async ({
  page,
}) => {
  await openEditor(page)
  await page.keyboard.type('First.')
  await page.keyboard.press('Enter')
  await insert(page, [SMALL])
  const picture = text(page).locator('figure img').first()
  await expect(picture).toHaveAttribute('src', /^\/media\//)
  await page.keyboard.type('Below.')
  await picture.click()
  const grip = page.getByRole('slider', { name: 'Width of the picture' })
  const edge = await grip.boundingBox()
  if (!edge) throw new Error('no grip')
  const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 62, y, { steps: 4 })
  await page.mouse.up()
  await expect(picture).toHaveAttribute('width', '130')
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect(picture).toHaveAttribute('width', '160')
  await expect(page.getByText('160 pixels wide')).toBeAttached()
  // Before the other theme of the check, which would end the drag.
  await drag(page, picture, text(page).getByText('First.'), { x: 30, y: 3 })
  await expect(text(page).locator('> *').first().locator('figure')).toBeVisible()
  await expectNoAxeViolations(page)
  await choose(page, tools(page).getByRole('button', { name: 'Replace' }), [SQUARE])
  await expect(picture).toHaveAttribute('src', /\/640\.jpg$/)
  await expect(picture).toHaveAttribute('width', '160')
  await text(page).locator('figcaption').click()
  await page.keyboard.type('A caption')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Left it.')
  await expect(text(page).locator('> *').nth(1)).toHaveText('Left it.')

  await text(page).getByText('Below.').click()
  await page.keyboard.press('End')
  await insert(page, [WIDE, SQUARE])
  await page.getByRole('button', { name: 'Show as a gallery' }).click()
  await expect(gallery(page).locator('img[src^="/media/"]')).toHaveCount(2)
  await choose(page, tools(page).getByRole('button', { name: 'Add' }), [SMALL])
  const inGallery = gallery(page).locator('img[src^="/media/"]')
  await expect(inGallery).toHaveCount(3)
  const order = () =>
    inGallery.evaluateAll((all) =>
      all.map((one) => /(\d+)\.jpg$/.exec(one.getAttribute('src') ?? '')?.[1]),
    )
  await expect.poll(order).toEqual(['1280', '320', '640'])
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect.poll(order).toEqual(['1280', '640', '320'])
  await drag(page, inGallery.nth(2), inGallery.nth(0), { x: 10, y: 20 })
  await expect.poll(order).toEqual(['320', '1280', '640'])
  // A drag right after another one may come too early for the browser; people try again.
  await expect(async () => {
    if ((await inGallery.count()) === 3)
      await drag(page, inGallery.nth(1), text(page).getByText('Below.'), { x: 30, y: 3 })
    await expect.poll(order, { timeout: 2000 }).toEqual(['320', '640'])
  }).toPass()
  await expectNoAxeViolations(page)
  await expect(bar(page)).toContainText(/Saved \d/)
  await page.reload()
  await expect.poll(order).toEqual(['320', '640'])
  await expect(picture).toHaveAttribute('width', '160')
})

test.describe('the pictures of a pasted page', () => {
  test.use({ expectedProblems: [/400|Failed to load resource/] })

  test('are fetched as one, go on after a reload, stop, and what fails gets a file instead', async ({
    page,
  }) => {
    await openEditor(page)
    let isHeld = true
    await page.route('**/api/blogs/editor/fetch', async (route) => {
      const { url } = route.request().postDataJSON() as { url: string }
      if (/bad/.test(url))
        await route.fulfill({
          status: 400,
          json: { error: 'There is no picture at this address.' },
        })
      else if (!isHeld)
        await route.fulfill({ status: 201, json: { data: [{ url: '/icon-192.png' }] } })
    })
    const names = ['one', 'bad', 'two', 'three']
    await text(page).evaluate(
      (target, html) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      },
      names
        .map((name) => `<p>x</p><img src="https://a.example/${name}.png" alt="${name}">`)
        .join(''),
    )
    await expect(elsewhere(page)).toContainText('Fetching 2 of 4 pictures…')
    await expect(bar(page)).toContainText('Saved, but 4 pictures are not fetched yet')
    await expectNoAxeViolations(page)
    isHeld = false
    await page.reload()
    await expect(elsewhere(page)).toContainText('1 picture could not be fetched')
    await expect(bar(page)).toContainText('Saved, but a picture is not fetched yet')
    await expect(elsewhere(page)).toContainText('There is no picture at this address.')
    await expectNoAxeViolations(page)
    await choose(page, elsewhere(page).getByRole('button', { name: 'Choose a file' }), [SMALL])
    await expect(elsewhere(page)).toBeHidden()
    await expect(text(page).locator('img[src^="/media/"]')).toHaveCount(1)
    await expect(bar(page)).toContainText(/Saved \d/)
  })
})
