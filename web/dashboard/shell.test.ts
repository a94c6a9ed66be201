import type { ApiClient } from '#web/api/client.ts'
import { Missing, Redirect, type Person, type Site, type PageContext } from '#web/site/page.ts'
import { shell, type ShellData } from './shell.tsx'

const answer = (body: unknown, status = 200) => ({
  $get: () => Promise.resolve(Response.json(body, { status })),
})
const LIST = { comments: [], counts: { waiting: 0, approved: 0, hidden: 0 }, totalPages: 1 }

function visit(path: string, role?: Person['role'], comments = answer(LIST)): PageContext {
  const api = {
    auth: { profile: answer({ user: { email: 'ira@x.test' } }) },
    comments: { ...comments, blocked: answer({ writers: [] }) },
  }
  return {
    api: api as unknown as ApiClient,
    send: () => Promise.reject(new Error('nothing is sent')),
    url: new URL(path, 'http://site.test'),
    params: {},
    referrer: '/',
    site: { publicUrl: 'http://site.test', site: { siteName: 'Bench' } } as Site,
    person: role ? ({ _id: 'u1', role } as Person) : null,
  }
}

const load = async (...given: Parameters<typeof visit>) =>
  (await shell.load?.(visit(...given))) as ShellData
const thrownBy = (...given: Parameters<typeof visit>) => load(...given).catch((error) => error)

test('a guest is sent to the sign-in that leads back', async () => {
  expect(await thrownBy('/dashboard/comments?status=hidden')).toMatchObject({
    path: '/login?return=%2Fdashboard%2Fcomments%3Fstatus%3Dhidden',
  })
})

test('old addresses lead on for good, and unknown ones are missing', async () => {
  const moved = await thrownBy('/dashboard/manage-blog')
  expect(moved).toBeInstanceOf(Redirect)
  expect(moved).toMatchObject({ path: '/dashboard/manage-blogs', status: 301 })
  expect(await thrownBy('/dashboard/nothing', 'admin')).toBeInstanceOf(Missing)
})

test('what needs an admin sends a member to the first screen', async () => {
  expect(await thrownBy('/dashboard/comments', 'user')).toMatchObject({ path: '/dashboard' })
})

test('the document carries the first data, or why it did not come', async () => {
  const { dashboard, shown } = await load('/dashboard/comments', 'admin')
  expect(dashboard.person.email).toBe('ira@x.test')
  expect(shown).toMatchObject({ name: 'comments', data: { pages: 1 } })
  const failed = await load('/dashboard/comments', 'admin', answer({ message: 'no' }, 500))
  expect(failed.shown).toEqual({ name: 'comments', refusal: { status: 500, message: 'no' } })
  expect(shell.status?.(failed)).toBe(503)
})

test('the screen to write on has its description in the document, others have none', async () => {
  const api = visit('/dashboard/create-post', 'admin').api
  Object.assign(api, { categories: answer([]), blogs: answer({ blogs: [] }) })
  const given = { ...visit('/dashboard/create-post', 'admin'), api }
  const head = shell.head((await shell.load?.(given)) as ShellData, given.site)
  expect(head).toMatchObject({
    title: 'Create Post | Bench',
    description: 'Create and manage your blog posts.',
  })
  const other = await load('/dashboard/comments', 'admin')
  expect(shell.head(other, given.site).description).toBeUndefined()
})

test('lengths come from the schemas of the server', async () => {
  const { dashboard } = await load('/dashboard/comments', 'admin')
  expect(dashboard.rules.category.name).toEqual({ maxLength: 80, required: 'Name is required' })
})
