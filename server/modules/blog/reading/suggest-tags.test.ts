import type { TagUse } from '#server/modules/blog/schema.ts'
import { sharedApp } from '#tests/support/index.ts'
import { signedInMember } from '#tests/support/people.ts'
import { writePost } from '#tests/support/posts.ts'
import { call } from '#tests/support/writing.ts'

const app = await sharedApp()
const { cookie } = await signedInMember(app)
await writePost(app, { tags: ['usb-c', 'Wi-Fi'] })
await writePost(app, { tags: ['Wi-Fi', 'Wi_x', 'Émile'] })
await writePost(app, { tags: ['USB-C', 'wi-fi'] })
await writePost(app, { tags: ['Windows'], status: 'draft' })

async function suggested(search: string): Promise<[string, number][]> {
  const route = `GET /api/blogs/tags?${new URLSearchParams({ search })}`
  const { body } = await call<{ tags: TagUse[] }>(app, route, { cookie })
  return body.tags.map(({ name, count }) => [name, count])
}

test('tags of public posts are suggested, the most used first, as their newest post spells them', async () => {
  expect(await suggested('')).toEqual([
    ['wi-fi', 3],
    ['USB-C', 2],
    ['Émile', 1],
    ['Wi_x', 1],
  ])
})

test('tags are suggested by their beginning, in any case and without accents', async () => {
  expect(await suggested(' WI')).toEqual([
    ['wi-fi', 3],
    ['Wi_x', 1],
  ])
  expect(await suggested('emi')).toEqual([['Émile', 1]])
  expect(await suggested('wi_')).toEqual([['Wi_x', 1]])
  expect(await suggested('%')).toEqual([])
})
