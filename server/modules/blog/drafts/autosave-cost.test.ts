import { sharedApp } from '#tests/support/index.ts'
import { signedInAdmin, signedInMember } from '#tests/support/people.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { call, COVER, drafted, published, withCover } from '#tests/support/writing.ts'
import type { AutosavedPost } from '#server/modules/blog/saving/schema.ts'
import type { EditablePost } from './schema.ts'

const app = await sharedApp()
const { cookie: admin } = await signedInAdmin(app)
const { cookie: member } = await signedInMember(app)
await withCover(app)

// With PostgreSQL, the settings and the two reads of the categories are not remembered between requests.
const most = () => (app.ctx.store.engine === 'sqlite' ? 10 : 12)

const paragraphs = (count: number) => '<p>Some words of a paragraph.</p>'.repeat(count)

/** Everything that the editor sends of a post. */
function held({ _id, status, cover: _c, category, tags, changes, ...post }: EditablePost) {
  return {
    ...post,
    category: category.map((one) => one._id),
    tags: tags.map(({ name }) => name),
    publishAt: status === 'published' ? post.publishAt : undefined,
    changes: changes?.basedOn,
  }
}

/** What the tenth of some autosaves, two seconds apart, asks of the database. */
async function tenth(cookie: string, post: EditablePost) {
  let known = post
  const save = async (count: number) => {
    app.clock.advance(2000)
    const content = paragraphs(count)
    const answer = await call<AutosavedPost>(app, `PUT /api/blogs/drafts/${post._id}`, {
      cookie,
      json: { ...held(known), content },
    })
    expect(answer.status).toBe(200)
    expect(answer.body).not.toHaveProperty('content')
    known = { content, ...answer.body }
  }
  for (let count = 1; count < 10; count++) await save(count)
  await app.runTasks()
  const ran = await statementsOf(app, () => save(10))
  const edit = await call<EditablePost>(app, `GET /api/blogs/${post._id}/edit`, { cookie })
  expect(edit.body).toEqual(known)
  return { ...ran, later: await app.runTasks() }
}

test('an autosave of a draft takes few statements and one commit, and leaves no work', async () => {
  const tags = ['Power']
  const draft = await drafted(app, member, { coverImage: COVER, tags })
  const { all, commits, written, later } = await tenth(member, draft)
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(most())
  expect({ commits, later }).toEqual({ commits: 1, later: 0 })
  const tables = ['post_drafts', 'post_numbers', 'post_revisions', 'posts', 'text_usage']
  expect(written).toEqual(tables)
})

test('an autosave of a public post takes few statements and one commit, and leaves no work', async () => {
  const { all, commits, written, later } = await tenth(admin, await published(app, admin))
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(most())
  expect({ commits, later }).toEqual({ commits: 1, later: 0 })
  expect(written).toEqual(['post_drafts', 'post_revisions', 'text_usage'])
})

test('the search finds the words of an autosaved draft once the minute is over, however often it was saved', async () => {
  app.clock.set('2026-03-05T10:00:01.000Z')
  const draft = await drafted(app, member)
  await app.runTasks()
  let known = draft
  for (const word of ['heliotrope', 'obsidian', 'vermilion']) {
    app.clock.advance(2000)
    const json = { ...held(known), content: `<p>${word}</p>` }
    const answer = await call<AutosavedPost>(app, `PUT /api/blogs/drafts/${draft._id}`, {
      cookie: member,
      json,
    })
    known = { content: json.content, ...answer.body }
  }
  const found = async (word: string) => {
    const { body } = await call<{ blogs: { _id: string }[] }>(
      app,
      `GET /api/blogs?status=draft&search=${word}`,
      { cookie: member },
    )
    return body.blogs.map(({ _id }) => _id)
  }
  expect(await app.runTasks()).toBe(0)
  app.clock.set('2026-03-05T10:01:00.000Z')
  expect(await app.runTasks()).toBe(1)
  expect(await found('vermilion')).toEqual([draft._id])
  expect(await found('heliotrope')).toEqual([])
})
