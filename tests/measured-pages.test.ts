import { sharedApp, signedInMember, writePost, type TestApp } from './support/index.ts'
import { documentsOf } from './support/site.ts'

const plain = await sharedApp()
const measured = await sharedApp({ env: { ANALYTICS_ID: 'G-ABC1234567' } })
for (const app of [plain, measured]) await writePost(app, { title: 'Anchors' })
const { cookie } = await signedInMember(measured)

/** What a page and its policy say of Google. */
async function google(app: TestApp, path: string, asked = {}) {
  const { status, html, headers } = await documentsOf(app)(path, asked)
  const policy = headers['Content-Security-Policy'] ?? ''
  return {
    status,
    tag: /<meta name="measuring-id" content="([^"]+)" data-start="measure"\/>/.exec(html)?.[1],
    isAllowed: policy.includes('https://www.googletagmanager.com'),
    isNamed: /googletagmanager|google-analytics/.test(html),
  }
}

test.each(['/', '/blog', '/blog/anchors', '/store', '/privacy-policy'])(
  '%s has the owner’s measuring tag, and without one names no outside host',
  async (path) => {
    const answer = { status: 200, isNamed: false }
    const tag = 'G-ABC1234567'
    expect(await google(measured, path)).toEqual({ ...answer, tag, isAllowed: true })
    expect(await google(measured, path, { cookie })).toMatchObject({ tag, isAllowed: true })
    expect(await google(plain, path)).toEqual({ ...answer, tag: undefined, isAllowed: false })
  },
)

test.each(['/dashboard', '/cart', '/checkout', '/login', '/reset-password/secret', '/settings'])(
  '%s is never measured',
  async (path) => {
    const { tag, isAllowed } = await google(measured, path, { cookie })
    expect([tag, isAllowed]).toEqual([undefined, false])
    expect(await google(measured, path)).toMatchObject({ tag: undefined, isAllowed: false })
  },
)

test('a page that is not there is not measured', async () => {
  expect(await google(measured, '/blog/nothing')).toMatchObject({ status: 404, tag: undefined })
})
