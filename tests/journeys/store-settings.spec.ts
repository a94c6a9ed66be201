import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, owner, placesOf } from './support/index.ts'
import { ownSiteWithMail } from './support/own-site.ts'

// A site of its own, with the starter content and a mail server.
const test = ownSiteWithMail({
  prepare: (site) =>
    expect
      .poll(async () => (await fetch(`${site}/blog/passkeys-move-house`)).status, {
        timeout: 60_000,
      })
      .toBe(200),
})
test.use({ visitor: owner })

const PATH = '/dashboard/store-settings'
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click()

test('the owner changes shipping and reads it on the pages @phone', async ({ page }) => {
  await page.goto(PATH)
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeHidden()
  await expectNoAxeViolations(page)

  await page.getByLabel('Free shipping over').fill('60')
  await page.getByLabel('Shipping time').fill('2 - 4')
  await expect(page.getByText('Free shipping on orders over $60')).toBeVisible()
  await expect(page.getByText('Fast & Tracked Shipping (2–4 Days)')).toBeVisible()
  await expect(page.getByText('2 unsaved changes')).toBeVisible()
  await save(page)
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expect(page.getByLabel('Shipping time')).toHaveValue('2–4')
  await page.goto('/shipping-policy')
  await expect(page.getByText('It is free for orders over $60.')).toBeVisible()
})

test('the list of sections marks the one that is read @phone', async ({ page }) => {
  await page.goto(PATH)
  const sections = page.getByRole('navigation', { name: 'Settings sections' })
  const current = sections.locator('[aria-current]')
  await expect(current).toHaveText('Site')
  await sections.getByRole('link', { name: 'Policies' }).click()
  await expect(current).toHaveText('Policies')
  await expect(page.getByRole('heading', { name: 'Policies' })).toBeInViewport()
  await expect(sections).toBeInViewport()
  await page.keyboard.press('Control+End')
  await expect(current).toHaveText('Starter content')
})

test.describe('what is wrong or not saved', () => {
  test.use({ expectedProblems: [/the server responded with a status of (400|409)/] })

  test('stands at its field and is not lost @phone', async ({ page }) => {
    await page.goto(PATH)
    await page.getByLabel('Shipping, flat rate').fill('4.999')
    await page.getByLabel('Returns', { exact: true }).fill('soon')
    const places = await placesOf(page)
    await save(page)
    const summary = page.getByRole('alert')
    await expect(summary).toContainText('Shipping may have at most two decimals.')
    await expect(summary).toBeFocused()
    expect(await placesOf(page)).toEqual(places)
    await summary.getByRole('link', { name: /^Returns: .*whole number of days/ }).click()
    await expect(page.getByLabel('Returns', { exact: true })).toBeFocused()
    await expectNoAxeViolations(page)

    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/dashboard"]')?.click())
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Shipping, flat rate')).toHaveValue('4.999')
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(page.getByLabel('Shipping, flat rate')).toHaveValue('5.00')
  })

  test('meets what another admin saved meanwhile', async ({ page }) => {
    await page.goto(PATH)
    const elsewhere = (data: object) => page.request.put('/api/settings', { data })
    await elsewhere({ storeNote: 'by another admin' })
    await page.getByLabel('Store heading').fill('Our shelf')
    await save(page)
    await expect(page.getByText('Settings saved.')).toBeVisible()
    await expect(page.getByLabel('Note beside “From the store”')).toHaveValue('by another admin')

    await elsewhere({ storeTitle: 'Their shelf' })
    await page.getByLabel('Store heading').fill('My shelf')
    await save(page)
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('Changed: Store heading.')
    await expect(notice).toBeInViewport()
    await notice.getByRole('button', { name: 'Use theirs' }).click()
    await expect(page.getByLabel('Store heading')).toHaveValue('Their shelf')
    await expect(page.getByRole('button', { name: 'Save settings' })).toBeHidden()
  })
})

test('the reading with a checkout says what is missing until somebody can pay', async ({
  page,
}) => {
  await page.goto(PATH)
  await page.getByRole('radio', { name: /Checkout on this site/ }).check()
  await expect(page.getByText('Customers cannot pay yet.')).toBeVisible()
  await page.getByRole('switch', { name: 'Pay on delivery' }).check()
  await expect(page.getByText('Customers cannot pay yet.')).toBeHidden()
  await save(page)
  await expect(page.getByText('Settings saved.')).toBeVisible()
})

test('another name takes the words about the test bench along', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('How things get onto this bench')).toBeVisible()
  await page.goto(PATH)
  await page.getByLabel('Site name').fill('Nook & Co')
  await save(page)
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expect(page).toHaveTitle('Store Settings | Nook & Co')
  await expect(page.getByLabel('Band heading')).toHaveValue('')
  for (const path of ['/', '/store', '/about']) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toContainText('Nook & Co')
    await expect(page.getByRole('main')).not.toContainText(/\bbench\b|How things are tested/i)
  }
})

test('the owner reads a mail as it looks, and sends it again', async ({ page, mail }) => {
  const data = { name: 'Noor', email: 'noor@example.com', message: 'A question.\nAbout the lamp.' }
  expect((await page.request.post('/api/auth/contact', { data })).ok()).toBe(true)
  // Each new browser that the owner signs in with is mailed about, too.
  const received = () =>
    mail.received.filter(({ source }) => source.includes('Subject: Message from Noor')).length
  await expect.poll(received).toBe(1)
  await page.goto('/dashboard/outbox')
  const row = page.getByRole('row').filter({ hasText: 'Message from Noor' })
  await expect(row).toContainText('Sent')
  await expectNoAxeViolations(page)
  await row.getByRole('button', { name: /^Read/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Message from Noor' })
  const letter = dialog.frameLocator('iframe')
  await expect(letter.getByRole('heading', { level: 1 })).toHaveText('Message from Noor')
  await expect(letter.getByText('About the lamp.')).toBeVisible()
  for (const [name, width] of [
    ['Phone, 390 px', 390],
    ['Screen, 600 px', 600],
  ] as const) {
    await dialog.getByRole('button', { name }).click()
    await expect
      .poll(() => dialog.locator('iframe').evaluate((frame) => frame.clientWidth))
      .toBe(width)
  }
  await dialog.getByRole('button', { name: 'Text' }).click()
  await expect(dialog.getByText('> About the lamp.')).toBeVisible()
  // Not with the mail in view: axe waits for scripts in its frame, where none run.
  await expectNoAxeViolations(page, 'dialog')
  await dialog.getByRole('button', { name: 'Phone, 390 px' }).click()
  await letter.getByText('About the lamp.').click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await row.getByRole('button', { name: /^Read/ }).click()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(received).toBe(2)
})

test('the starter content goes with one button, after its counts were said', async ({ page }) => {
  await page.goto(PATH)
  await page.getByRole('button', { name: 'Remove the starter content…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove the starter content?' })
  await expect(question).toContainText('17 posts and 16 products are deleted')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Remove permanently' }).click()
  await expect(page.getByText('Starter content removed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Starter content' })).toBeHidden()
  await page.goto('/')
  await expect(page.getByRole('main')).toContainText('No posts yet.')
})
