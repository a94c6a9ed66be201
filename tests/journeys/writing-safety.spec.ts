import { title, text, bar, saved, openDesk, storedDraft, EDITOR } from './support/editor-page.ts'
import {
  expect,
  expectNoAxeViolations,
  logIn,
  newMember,
  owner,
  startServer,
  test,
} from './support/index.ts'
import { OWNED } from './support/own-site.ts'

test.describe('a save that is refused', () => {
  test.use({ expectedProblems: [/status of (401|404|409|500)|^500: /] })

  test('in the second of two windows shows both texts and loses neither', async ({
    page,
    context,
  }) => {
    await newMember(page, 'Ida Two')
    const { path } = await storedDraft(page, { title: 'One text', content: '<p>The same.</p>' })
    await openDesk(page, path)
    const other = await context.newPage()
    await openDesk(other, path)
    await expect(page.getByText('also open in another window')).toBeVisible()
    await title(page).fill('My text')
    await title(other).fill('Their text')
    await other.keyboard.press('ControlOrMeta+S')
    await saved(other)
    await page.bringToFront()
    await expect(page.getByText('saved a different version of this post')).toBeVisible()
    await expect(title(page)).toHaveValue('My text')
    await page.getByRole('button', { name: 'Compare and choose' }).click()
    const dialog = page.getByRole('dialog', { name: 'Two versions of this post' })
    await expect(dialog.locator('del').first()).toHaveText('Their')
    await expect(dialog.locator('ins').first()).toHaveText('My')
    await expectNoAxeViolations(page, 'dialog:modal')
    await dialog.getByRole('button', { name: 'Use theirs' }).click()
    await expect(title(page)).toHaveValue('Their text')
    await page.getByRole('button', { name: 'History' }).click()
    await page.getByRole('button', { name: /set aside in this browser/ }).click()
    await expect(page.locator('dialog:modal del').first()).toHaveText('My')
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(title(page)).toHaveValue('My text')
    await saved(page)
    await expect(title(other)).toHaveValue('My text')
  })

  test('because the session ended asks for the password and goes on', async ({ page }) => {
    const person = await newMember(page)
    await openDesk(page)
    await expect(title(page)).toBeFocused()
    await page.keyboard.type('Written after midnight')
    await page.keyboard.press('Enter')
    await page.keyboard.type('One five')
    await saved(page)
    for (let sign = 0; sign < 4; sign++) await page.keyboard.press('ArrowLeft')
    await page.context().clearCookies()
    await page.keyboard.type('two ')
    await expect(bar(page)).toContainText('Signed out: kept in this browser')
    await page.keyboard.type('three ')
    await expect(text(page)).toHaveText('One two three five')
    await page.keyboard.press('ControlOrMeta+S')
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await expect(dialog).toContainText('User session expired. Please log in again')
    await expectNoAxeViolations(page, 'dialog:modal')
    await dialog.getByLabel('Password', { exact: true }).fill('wrong')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Invalid Credentials')
    await dialog.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await saved(page)
    await expect(text(page)).toBeFocused()
    await expect(async () => {
      expect(await text(page).evaluate((one) => one.contains(getSelection()!.anchorNode))).toBe(
        true,
      )
    }).toPass()
    await page.keyboard.type('four ')
    await expect(text(page)).toHaveText('One two three four five')
    await expect(title(page)).toHaveValue('Written after midnight')
  })

  test('when publishing keeps every word and says why', async ({ page }) => {
    await logIn(page, owner)
    await openDesk(page)
    await page.route('**/api/blogs/upload', (route) =>
      route.fulfill({ status: 500, json: { error: 'x', message: '' } }),
    )
    const cover = page.getByRole('button', { name: /Choose or drop a picture/ })
    const chooser = page.waitForEvent('filechooser')
    await cover.click()
    await (await chooser).setFiles('web/public/icon-512.png')
    await expect(page.getByText('Image upload failed')).toBeVisible()
    await expect(cover).toBeVisible()
    await page.unroute('**/api/blogs/upload')
    const second = page.waitForEvent('filechooser')
    await cover.click()
    await (await second).setFiles('web/public/icon-512.png')
    await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible()
    await title(page).fill('Never lost')
    await text(page).click()
    await page.keyboard.type('Every word.')
    await page.getByLabel('Status').selectOption('published')
    await page.route('**/api/blogs', (route) => route.fulfill({ status: 500, json: {} }))
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Your text is still here.')
    await expect(title(page)).toHaveValue('Never lost')
    await expect(text(page)).toContainText('Every word.')
  })

  test('a post that is not there has a page that leads on', async ({ page }) => {
    await newMember(page)
    const answer = await page.goto(`${EDITOR}?id=nothing`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This post was not found.')
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Write a new post' }).click()
    await expect(text(page)).toBeVisible()
  })
})

test.describe('a post that was deleted while somebody wrote in it', () => {
  test.use({ expectedProblems: [/status of 404/] })

  test('goes on as a new draft, even after a reload', async ({ page }) => {
    await newMember(page)
    const { id, path } = await storedDraft(page, { title: 'Doomed', content: '<p>Old words.</p>' })
    await openDesk(page, path)
    await page.request.delete(`/api/blogs/${id}`)
    await text(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' New words.')
    await expect(bar(page)).toContainText('Deleted elsewhere: kept in this browser')
    await page.reload()
    await expect(page.getByText('This browser has an unsaved version')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Continue as a new draft' }).click()
    await expect(text(page)).toHaveText('Old words. New words.')
    await saved(page)
    await page.reload()
    await expect(text(page)).toHaveText('Old words. New words.')
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Write a new post' })).toBeVisible()
    await expect(page.getByText('This browser has an unsaved version')).toBeHidden()
  })
})

test.describe('a browser that is killed without a connection', () => {
  test.use({ expectedProblems: [/ERR_FAILED/] })

  test('keeps what its storage had not written to the disk yet', async ({ page, context }) => {
    await newMember(page)
    const { path } = await storedDraft(page, { title: 'On a train', content: '<p>One.</p>' })
    await openDesk(page, path)
    await page.route('**/api/blogs/drafts/*', (route) => route.abort())
    await text(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' Two. Three.')
    await expect(bar(page)).toContainText('Offline: kept in this browser')
    await page.close()
    const next = await context.newPage()
    await next.goto('/readyz')
    await next.evaluate(() => localStorage.clear())
    await openDesk(next, path)
    await expect(text(next)).toHaveText('One. Two. Three.')
    await saved(next)
    await openDesk(next, path)
    await expect(text(next)).toHaveText('One. Two. Three.')
    await expect(next.getByText('Your unfinished draft is back')).toBeHidden()
  })
})

test('nonsense in the storage of the browser breaks nothing', async ({ page }) => {
  await newMember(page)
  await openDesk(page)
  const me = (await (await page.request.get('/api/auth/me')).json()) as { data: { _id: string } }
  await page.evaluate((id) => {
    const { localStorage } = window
    const put = (name: string, value: string) =>
      localStorage.setItem(`kiosk-draft:${id}:new:${name}`, value)
    put('a', 'null')
    put('b', '{"draft":')
    put('c', `"${'x'.repeat(2_000_000)}"`)
    const draft = {
      title: ['no'],
      content: '<img src=x onerror="document.title=1"><p>Kept words</p><script>alert(1)</script>',
      coverImage: 'javascript:alert(1)',
    }
    put('d', JSON.stringify({ draft, savedAt: new Date().toISOString(), writer: 'd' }))
  }, me.data._id)
  await page.reload()
  await expect(text(page)).toContainText('Kept words')
  await expect(title(page)).toHaveValue('')
  await expect(page).toHaveTitle(/^Create Post/)
})

test('a whole post is written and saved with the keyboard alone', async ({ page }) => {
  await newMember(page)
  await openDesk(page)
  await title(page).focus()
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Enter')
  await page.keyboard.type('## First\nWords.')
  await expect(text(page).locator('h2')).toHaveText('First')
  await page.keyboard.press('ControlOrMeta+.')
  await expect(page.getByLabel('Status')).toBeHidden()
  await page.keyboard.press('ControlOrMeta+.')
  await expect(page.getByLabel('Status')).toBeVisible()
  await page.getByLabel('Tags').focus()
  await page.keyboard.type('one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('button', { name: /^Remove tag/ })).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+S')
  await saved(page)
})

test.describe('a server that is killed while somebody types', () => {
  // Until it is there again, and while it starts.
  test.use({
    expectedProblems: [/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|\b503\b/],
  })

  test('loses nothing: the text waits in the browser and is saved when the server is back', async ({
    page,
  }) => {
    const env = { ...OWNED, STARTER_CONTENT: 'false' }
    const first = await startServer({ env })
    const login = await page.request.post(`${first.url}/api/auth/login`, {
      data: { email: owner.email, password: owner.password },
    })
    expect(login.ok()).toBe(true)
    await openDesk(page, first.url + EDITOR)
    await title(page).fill('Before the crash')
    await saved(page)
    process.kill(first.pid, 'SIGKILL')
    await text(page).click()
    await page.keyboard.type('Typed while nobody listened.')
    await expect(bar(page)).toContainText('Offline: kept in this browser', { timeout: 15_000 })
    const second = await startServer({ env, former: first })
    const retry = page.getByRole('button', { name: 'Retry' })
    // The desk also tries again by itself: then the button goes under the mouse, and the text is saved all the same.
    await retry.click({ timeout: 3000 }).catch(() => undefined)
    await saved(page)
    await page.reload()
    await expect(title(page)).toHaveValue('Before the crash')
    await expect(text(page)).toContainText('Typed while nobody listened.')
    await second.stop()
  })
})

test('a draft left in mid-word comes back whole, and undo stays within it', async ({ page }) => {
  await newMember(page)
  await openDesk(page)
  await title(page).fill('Left in mid-word')
  await saved(page)
  await text(page).click()
  await page.keyboard.type('Every word of it')
  await openDesk(page)
  await expect(page.getByText('Your unfinished draft from')).toBeVisible()
  await expect(text(page)).toHaveText('Every word of it')
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(text(page)).toHaveText('Every word of it')
  await page.getByRole('button', { name: 'Start a new post' }).click()
  await expect(title(page)).toBeFocused()
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(text(page)).toHaveText('')
})

test('a file dropped where nothing takes it does not make the browser leave', async ({ page }) => {
  await newMember(page)
  await openDesk(page)
  const isPrevented = await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }))
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    return !document.querySelector('main')!.dispatchEvent(drop)
  })
  expect(isPrevented).toBe(true)
  await expect(page.getByText('Files can’t be dropped here')).toBeVisible()
})

test('a picture that was being uploaded when the page was left is uploaded when it is back', async ({
  page,
}) => {
  await newMember(page)
  await openDesk(page)
  await title(page).fill('Half uploaded')
  await saved(page)
  await page.route('**/api/blogs/editor/upload', () => {})
  await text(page).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await (await chooser).setFiles('web/public/icon-512.png')
  await expect(bar(page)).toContainText('Saved, but a picture is not uploaded yet')
  await page.unroute('**/api/blogs/editor/upload')
  await page.reload()
  await expect(text(page).locator('figure img[src^="/media/"]')).toBeVisible()
  await saved(page)
})
