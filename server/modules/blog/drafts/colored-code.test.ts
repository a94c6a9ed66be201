import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { sharedApp } from '#tests/support/index.ts'
import { signedInAdmin } from '#tests/support/people.ts'
import { call, drafted, removePosts, published, withCover } from '#tests/support/writing.ts'
import { colorPost } from '#server/modules/blog/publication/color-post.ts'
import { importPost } from '#server/modules/blog/publication/import-post.ts'

const app = await sharedApp()
const { cookie: admin } = await signedInAdmin(app)
await withCover(app)
beforeEach(() => removePosts(app))

const block = (code: string, language = 'js') =>
  `<p>Words.</p><pre><code class="language-${language}">${code}</code></pre>`
const COLORED = '<span class="hljs-keyword">let</span>'

const read = async (slug: string) =>
  (await (await app.request(`/api/blogs/blog/${slug}`)).json()).html
const stored = () => app.db.selectFrom('posts').select('colored_code').executeTakeFirstOrThrow()

async function preview(id: string) {
  const answer = await app.request(`/api/blogs/${id}/preview`, { method: 'POST', cookie: admin })
  const token = String((await answer.json()).url)
    .split('/')
    .at(-1)
  return (await (await app.request(`/api/blogs/preview/${token}`)).json()).html
}

test('code has its colors as soon as it is saved, published or not', async () => {
  const post = await published(app, admin, { content: block('let a') })
  expect(await read(post.slug)).toContain(COLORED)
  const draft = await drafted(app, admin, { content: block('let a') })
  expect(await preview(draft._id)).toContain(COLORED)
})

test('a save of code without end is answered, holds up nobody, and is read plain', async () => {
  const endless = '[a]('.repeat(5000)
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  const { _id } = await drafted(app, admin, { content: block(endless, 'markdown') })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(20)
  expect(await preview(_id)).toContain(`<code>${endless}</code>`)
  expect(Object.values(JSON.parse((await stored()).colored_code ?? ''))).toEqual([null])
})

test('a save colors only the code that is new in it', async () => {
  const { _id } = await drafted(app, admin, { content: block('let a') })
  const marked = (await stored()).colored_code?.replace('let', 'const') ?? ''
  await app.db.updateTable('posts').set({ colored_code: marked }).execute()
  const json = { content: block('let a') + block('let b') }
  await call(app, `PUT /api/blogs/${_id}`, { cookie: admin, json })
  const html = await preview(_id)
  expect(html).toContain('<span class="hljs-keyword">const</span> a')
  expect(html).toContain(`${COLORED} b`)
})

test('a save that leaves the text alone keeps its colors', async () => {
  const { _id } = await drafted(app, admin, { content: block('let a') })
  const before = await stored()
  await call(app, `PUT /api/blogs/${_id}`, { cookie: admin, json: { title: 'Another' } })
  expect(await stored()).toEqual(before)
})

test('an imported post is read plain until a task has colored it', async () => {
  const imported = { title: 'Imported', content: block('let a'), status: 'published' as const }
  const { slug } = await transact(app.ctx, (scope) =>
    importPost(scope, system('test'), { ...imported, tags: [], categoryIds: [] }),
  )
  expect(await read(slug)).toContain('<code>let a</code>')
  await app.runTasks()
  expect(await read(slug)).toContain(COLORED)
})

test('a task for a post that is gone, or has its colors already, changes nothing', async () => {
  const { _id } = await drafted(app, admin, { content: block('let a') })
  const before = await stored()
  const { transaction } = app.ctx.store
  app.ctx.store.transaction = () => Promise.reject(new Error('a write'))
  await colorPost(app.ctx, { postId: _id })
  await colorPost(app.ctx, { postId: 'gone' })
  app.ctx.store.transaction = transaction
  expect(await stored()).toEqual(before)
})

test('a task does not give a post the colors of words that it had before', async () => {
  const { _id } = await drafted(app, admin, { content: block('let a') })
  await app.db.updateTable('posts').set({ colored_code: null }).execute()
  const { transaction } = app.ctx.store
  app.ctx.store.transaction = async (work) => {
    app.ctx.store.transaction = transaction
    const json = { content: block('let b') }
    await call(app, `PUT /api/blogs/${_id}`, { cookie: admin, json })
    return transaction(work)
  }
  await colorPost(app.ctx, { postId: _id })
  expect(await preview(_id)).toContain(`${COLORED} b`)
})
