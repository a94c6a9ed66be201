import { sharedApp } from '#tests/support/index.ts'
import { ownId, signedInAdmin, signedInMember } from '#tests/support/people.ts'
import { writePost } from '#tests/support/posts.ts'
import type { ListedPosts } from '#server/modules/blog/schema.ts'

const titles = async (query: string, cookie = '') => {
  const { blogs }: ListedPosts = await (await app.request(`/api/blogs?${query}`, { cookie })).json()
  return blogs.map(({ title }) => title)
}
const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const noor = await signedInMember(app)
const writer = { cookie: noor.cookie, id: await ownId(app, noor.cookie) }
const posts = [
  { title: 'Router', category: 'Networks', tags: ['wifi', 'Zürich'], authorId: writer.id },
  { title: 'Loose', tags: ['loose'] },
  { title: 'Cable', category: 'Networks', tags: ['usb', 'wifi'], authorId: writer.id },
  { title: 'Dock', category: 'Desks', tags: ['usb'] },
  { title: 'Draft', tags: ['usb'], status: 'draft' as const },
]
for (const [index, post] of posts.entries())
  await writePost(app, { ...post, createdAt: day(index + 1) })

test('a tag is found in any case, with or without accents', async () => {
  expect(await titles('tag=USB')).toEqual(['Dock', 'Cable'])
  expect(await titles('tag=zurich')).toEqual(['Router'])
  expect(await titles('tag=nothing')).toEqual([])
})

test('a tag narrows a category and a writer', async () => {
  expect(await titles('tag=usb&category=networks')).toEqual(['Cable'])
  expect(await titles(`tag=wifi&authorId=${writer.id}&sort=oldest`)).toEqual(['Router', 'Cable'])
})

test('posts without a category are listed to everybody, drafts to nobody', async () => {
  const admin = await signedInAdmin(app)
  for (const cookie of ['', writer.cookie, admin.cookie]) {
    expect(await titles('uncategorized=true', cookie)).toEqual(['Loose'])
    expect(await titles('tag=usb', cookie)).toEqual(['Dock', 'Cable'])
  }
})

test('a search within a tag is refused by name', async () => {
  const refused = await app.request('/api/blogs?search=dock&tag=usb')
  expect(refused.status).toBe(400)
  expect((await refused.json()).fields.search).toContain('cannot be limited to a tag')
})
