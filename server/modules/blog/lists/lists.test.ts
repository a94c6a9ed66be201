import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import fc from 'fast-check'
import { ensureCategory, importPost } from '#server/modules/blog/index.ts'
import { sharedApp } from '#tests/support/index.ts'
import { signedInOwner } from '#tests/support/people.ts'
import { call } from '#tests/support/writing.ts'
import { listsOf } from './names.ts'
import { findFiledPost, listLinks } from './queries.ts'

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })

const { cookie } = await signedInOwner(app)

/** The lists as they must be, made anew from every post. */
async function expected() {
  const places: string[] = []
  for (const { id } of await app.db.selectFrom('posts').select('id').execute()) {
    const post = await findFiledPost(app.db, id)
    const links = await listLinks(app.db, id)
    if (post)
      for (const list of listsOf(post, links)) places.push(`${list} ${post.created_at} ${id}`)
  }
  return places.sort()
}

async function kept() {
  const rows = await app.db.selectFrom('post_places').selectAll().execute()
  return rows.map((row) => `${row.list} ${row.created_at} ${row.post_id}`).sort()
}

async function expectTrueLengths() {
  const places = await app.db.selectFrom('post_places').select(['list', 'created_at']).execute()
  const lengths = await app.db.selectFrom('post_lists').select(['list', 'count']).execute()
  const counted = Map.groupBy(places, ({ list }) => list)
  for (const { list, count } of lengths)
    expect([list, count]).toEqual([list, counted.get(list)?.length ?? 0])
  for (const list of counted.keys()) expect(lengths.map((row) => row.list)).toContain(list)
  const months = await app.db.selectFrom('post_list_months').selectAll().execute()
  const inMonths = Map.groupBy(places, (one) => `${one.list} ${one.created_at.slice(0, 7)}`)
  const filled = months.filter(({ count }) => count > 0)
  expect(new Map(filled.map(({ list, month, count }) => [`${list} ${month}`, count]))).toEqual(
    new Map([...inMonths].map(([key, all]) => [key, all.length])),
  )
}

const steps = fc.record({
  kind: fc.constantFrom(
    'save',
    'bin',
    'restore',
    'erase',
    'schedule',
    'clock',
    'like',
    'uncategorise',
  ),
  post: fc.nat(3),
  status: fc.constantFrom('draft', 'private', 'published'),
  category: fc.nat(2),
  tag: fc.constantFrom('one', 'two', 'three'),
  featured: fc.boolean(),
})

test('whatever happens to posts, they stand on the lists where they belong, and the lengths are true', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 14 }), async (taken) => {
      const posts = await fourPosts()
      for (const one of taken) await take(one, posts)
      expect(await kept()).toEqual(await expected())
      await expectTrueLengths()
    }),
    { numRuns: 12 },
  )
}, 60_000)

type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never

async function fourPosts() {
  return transact(app.ctx, async (scope) => {
    const ids: string[] = []
    const categories: string[] = []
    for (const name of ['A', 'B', 'C']) {
      categories.push((await ensureCategory(scope, { name })).id)
    }
    for (let at = 0; at < 4; at++) {
      const post = {
        title: `Post ${at}`,
        content: '<p>Text.</p>',
        status: 'draft',
        tags: [],
      } as const
      ids.push(
        (
          await importPost(scope, system('test'), {
            ...post,
            tags: ['one'],
            categoryIds: categories,
          })
        ).id,
      )
    }
    return { ids, categories }
  })
}

async function take(step: Step, { ids, categories }: { ids: string[]; categories: string[] }) {
  const id = ids[step.post] ?? ''
  const put = (json: object) => call(app, `PUT /api/blogs/${id}`, { cookie, json })
  if (step.kind === 'bin') await call(app, `DELETE /api/blogs/${id}`, { cookie })
  if (step.kind === 'restore') await call(app, `POST /api/blogs/bin/${id}/restore`, { cookie })
  if (step.kind === 'erase') await call(app, `DELETE /api/blogs/bin/${id}`, { cookie })
  if (step.kind === 'like') await call(app, `POST /api/blogs/${id}/like`, { cookie })
  if (step.kind === 'schedule') await put({ publishAt: '2026-03-05T10:00:00.000Z' })
  if (step.kind === 'uncategorise') {
    await call(app, `DELETE /api/categories/${categories[step.category]}`, { cookie })
  }
  if (step.kind === 'clock') {
    app.clock.advance(3 * 24 * 3_600_000)
    await app.runTasks()
  }
  if (step.kind === 'save') {
    const category = [categories[step.category] ?? '']
    await put({ status: step.status, featured: step.featured, tags: [step.tag], category })
  }
}
