import { title, text, bar, saved, openDesk, storedDraft, EDITOR } from './support/editor-page.ts'
import { expect, newMember, owner, startServer, test } from './support/index.ts'
import { OWNED } from './support/own-site.ts'

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
