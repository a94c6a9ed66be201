import { expect, expectNoAxeViolations, logIn, owner, test } from './support/index.ts'

const FIRST = '<h2>Method</h2><p>One plug, one meter, a whole night.</p>'

test.describe('a preview link', () => {
  test.use({ expectedProblems: [/404/] })

  test('shows an unpublished post to a guest until it is withdrawn @phone', async ({
    page,
    browser,
  }) => {
    await logIn(page, owner)
    const content = { title: 'A night with a meter', excerpt: 'Watts at rest.', content: FIRST }
    const saved = await page.request.post('/api/blogs/drafts', { data: content })
    const { post } = await saved.json()
    const path = `/api/blogs/${post._id}`
    const { url } = await (await page.request.post(`${path}/preview`)).json()

    const guest = await browser.newContext()
    const reader = await guest.newPage()
    const answer = await reader.goto(new URL(url).pathname)
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('A night with a meter')
    await expect(reader.getByText('Preview: not published.')).toBeVisible()
    await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectNoAxeViolations(reader)

    const changed = { content: '<p>Two plugs now.</p>' }
    await page.request.put(path, { data: changed })
    await reader.reload()
    await expect(reader.getByText('Two plugs now.')).toBeVisible()

    await page.request.delete(`${path}/preview`)
    expect((await reader.reload())?.status()).toBe(404)
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Post not found.')
    await guest.close()
  })
})
