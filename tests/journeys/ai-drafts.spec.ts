import { startAiStandIn } from '#tests/support/ai-stand-in.ts'
import {
  expect,
  expectNoAxeViolations,
  newMember,
  owner,
  startServer,
  test,
} from './support/index.ts'
import { OWNED } from './support/own-site.ts'

const SECTION = 'Words that make it last a little. '.repeat(12)
const ANSWER = `TITLE: The $60 box
EXCERPT: A cheap switch.
TAGS: networking, nas
OUTLINE: Why | How
=== BODY ===
A copy fell from 6 min 10 s to **2 min 31 s**.

## Why

${SECTION}

## How

<script>alert(1)</script> is only text here.
=== CLAIMS ===
- A copy fell from 6 min 10 s to 2 min 31 s
=== END ===`

const PAGE = '/dashboard/ai-blog-generator'

let standIn: Awaited<ReturnType<typeof startAiStandIn>>
let server: Awaited<ReturnType<typeof startServer>> | undefined
test.beforeAll(async () => {
  standIn = await startAiStandIn({ text: ANSWER })
  server = await startServer({
    env: {
      ...OWNED,
      RATE_LIMITS: 'off',
      AI_BASE_URL: standIn.baseUrl,
      AI_MODEL: 'stand-in',
    },
  })
})
test.afterAll(async () => {
  await server?.stop()
  await standIn.close()
})
test.describe.configure({ mode: 'serial' })
// oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed.
test.use({ visitor: owner, baseURL: async ({}, use) => use(server?.url) })

test('a draft is shown while it is written, checked claim by claim, and opened in the editor', async ({
  page,
}) => {
  standIn.become('slow', ANSWER)
  const goOn = standIn.pauseBefore('## How')
  await page.goto(PAGE)
  await page.getByLabel('What is it about?').fill('A cheap switch for a NAS')
  await page.getByLabel('What is it about?').press('Tab')
  await page.getByRole('button', { name: 'Write the draft' }).press('Enter')
  const draft = page.getByRole('region', { name: 'Draft', exact: true })
  await expect(draft.getByRole('heading', { name: 'The $60 box' })).toBeVisible()
  await expect(draft.getByRole('list', { name: 'Still to come' })).toContainText('How')
  await expect(draft.getByRole('button', { name: 'Open in the editor' })).toBeDisabled()
  goOn()
  await expect(draft.getByText('Done', { exact: true })).toBeVisible()
  await expect(draft.getByText('<script>alert(1)</script> is only text here.')).toBeVisible()
  await expect(page.getByText(/975 of 500,000 tokens this month/)).toBeVisible()
  await expect(draft.getByText('Saved in your drafts.')).toBeVisible()
  const claim = page.getByRole('checkbox', { name: /A copy fell/ })
  await claim.check()
  await expect(page.getByText('1 of 1 done')).toBeVisible()
  await page.getByRole('button', { name: 'Show claim 1 in the draft' }).click()
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('A copy fell from')
  await expectNoAxeViolations(page)
  await draft.getByRole('button', { name: 'Open in the editor' }).click()
  await expect(page).toHaveURL(/\/dashboard\/create-post\?id=\w+/)
  const id = new URL(page.url()).searchParams.get('id')
  const post = await (await page.request.get(`/api/blogs/${id}/edit`)).json()
  expect(post).toMatchObject({
    title: 'The $60 box',
    status: 'draft',
    aiWritten: true,
    aiClaims: [{ text: 'A copy fell from 6 min 10 s to 2 min 31 s', checked: true }],
  })
  expect(post.content).toContain('&lt;script&gt;')
  // The same draft that was kept when it was done.
  expect(post.version).toBe(2)
})

test('a draft that is stopped keeps its words, and the server is asked no longer', async ({
  page,
}) => {
  standIn.become('slow', ANSWER.replace(SECTION, SECTION.repeat(20)))
  await page.goto(PAGE)
  await page.getByLabel('What is it about?').fill('A cheap switch')
  await page.getByRole('button', { name: 'Write the draft' }).click()
  await expect(page.getByText('Words that make it last')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('The draft was stopped.')).toBeVisible()
  await expect(page.getByText('Words that make it last')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open in the editor' })).toBeEnabled()
  await expect(page.getByText('Saved in your drafts.')).toBeVisible()
  await expect.poll(() => standIn.open()).toBe(0)
})

test('a draft that is left or reloaded in the middle is among the drafts', async ({ page }) => {
  standIn.become('slow', ANSWER.replace(SECTION, SECTION.repeat(20)))
  await page.goto(PAGE)
  const begin = async (topic: string) => {
    await page.getByLabel('What is it about?').fill(topic)
    await page.getByRole('button', { name: 'Write the draft' }).click()
    await expect(page.getByText('Words that make it last')).toBeVisible()
  }
  const drafts = async () =>
    (await (await page.request.get('/api/blogs?status=draft&limit=50')).json()).totalBlogs
  const before = await drafts()
  await begin('Left')
  await page.getByRole('link', { name: 'Earlier drafts' }).click()
  await expect(page.getByRole('heading', { name: 'Manage Blogs' })).toBeVisible()
  await expect.poll(drafts).toBe(before + 1)
  // Until its answer is here, this browser has the draft that was left, too.
  const unsaved = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kiosk-draft-ai')))
  await expect.poll(unsaved).toEqual([])
  await page.goto(PAGE)
  await begin('Reloaded')
  await page.reload()
  await expect(page.getByText('An interrupted draft was saved')).toBeVisible()
  expect(await drafts()).toBe(before + 2)
})

test('a draft that breaks off can be tried again with the same brief, after a reload too', async ({
  page,
}) => {
  await page.goto(PAGE)
  await page.getByLabel('What is it about?').fill('A cheap switch')
  standIn.become('cut', ANSWER)
  await page.getByRole('button', { name: 'Write the draft' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'cut off' })).toBeVisible()
  await expectNoAxeViolations(page)
  standIn.become('status-401')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/rejected the key. Check AI_API_KEY/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('What is it about?')).toHaveValue('A cheap switch')
  standIn.become('good', ANSWER)
  await page.getByRole('button', { name: 'Write the draft' }).click()
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
})

test('a product’s text is written and saved only when that is asked for', async ({ page }) => {
  standIn.become('good', '### ✨ Product Overview\nA text from the stand-in.\n')
  await page.goto(PAGE)
  await page.getByRole('link', { name: 'Product text' }).click()
  await page.getByLabel('Which product?').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Write the text' }).click()
  await expect(page.getByText('A text from the stand-in.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save to product' }).click()
  await page.getByRole('link', { name: 'View product' }).click()
  await expect(page).toHaveURL(/\/store\/product\/[^/]+$/)
  await expect(page.getByText('A text from the stand-in.', { exact: true })).toBeVisible()
  await page.goto(`${PAGE}?for=product`)
  await page.getByLabel('Which product?').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'A text from the stand-in.…' }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save this text to the product' }).click()
  await expect(page.getByRole('link', { name: 'View product' })).toBeVisible()
})

test('members do not get there', async ({ page }) => {
  await newMember(page)
  await page.goto(PAGE)
  await expect(page).toHaveURL('/dashboard')
})

test('the server stops at once while a draft is being written', async ({ page }) => {
  standIn.become('slow', ANSWER.replace(SECTION, SECTION.repeat(40)))
  await page.goto(PAGE)
  await page.getByLabel('What is it about?').fill('A cheap switch')
  await page.getByRole('button', { name: 'Write the draft' }).click()
  await expect(page.getByText('Words that make it last')).toBeVisible()
  expect(await server?.stop()).toBe(0)
  expect(server?.output()).not.toMatch(/"level":(50|60)/)
  // Only a server that did not wait for the draft could still say so.
  await expect(page.getByText(/site is restarting/)).toBeVisible()
})
