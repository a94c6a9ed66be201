import { sharedApp } from '#tests/support/index.ts'
import { signedInOwner } from '#tests/support/people.ts'
import { call, COVER, FINISHED, published, withCover } from '#tests/support/writing.ts'

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const { cookie } = await signedInOwner(app)
await withCover(app)

const newCategory = async (name: string) => {
  const answer = await call<{ category: { _id: string } }>(app, 'POST /api/categories', {
    cookie,
    json: { name },
  })
  return answer.body.category._id
}

test('200 drafts of one title at once get addresses numbered without gaps', async () => {
  const draft = { title: 'One title for all', content: '<p>Words.</p>', status: 'draft' }
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => call(app, 'POST /api/blogs', { cookie, json: draft })),
  )
  const saved = answers.filter(({ status }) => status === 201).length
  // On a slow machine the last may be asked to come back.
  expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([])
  const rows = app.db.selectFrom('posts').select('slug').where('title', '=', draft.title)
  const slugs = new Set((await rows.execute()).map(({ slug }) => slug))
  const numbered = Array.from({ length: saved - 1 }, (_, at) => `one-title-for-all-${at + 2}`)
  expect(slugs).toEqual(new Set(['one-title-for-all', ...numbered]))
})

test('writes of posts, categories and products at once wait for each other in one order', async () => {
  const categories = await Promise.all(Array.from({ length: 8 }, (_, at) => newCategory(`C${at}`)))
  const posts = await Promise.all(
    Array.from({ length: 8 }, () => published(app, cookie, { category: categories })),
  )
  const product = { title: 'Plug', description: 'A plug.', price: 10, stock: 3, category: 'Desk' }
  const images = [{ public_id: COVER.split('/')[2] }]
  const answers = await Promise.all(
    posts.flatMap(({ _id }, at) => [
      call(app, `PUT /api/blogs/${_id}`, { cookie, json: { title: `Fresh ${at}`, category: [] } }),
      call(app, `DELETE /api/categories/${categories[at]}`, { cookie }),
      call(app, 'POST /api/products', { cookie, json: { ...product, images } }),
      call(app, `POST /api/blogs/${_id}/comments`, { cookie, json: { content: `At ${at}` } }),
      call(app, `POST /api/blogs/${_id}/like`, { cookie }),
      call(app, `DELETE /api/blogs/${posts[7 - at]?._id}`, { cookie }),
      call(app, `POST /api/blogs/bin/${_id}/restore`, { cookie }),
      call(app, `DELETE /api/blogs/bin/${_id}`, { cookie }),
    ]),
  )
  expect(answers.filter(({ status }) => status >= 500 || status === 400)).toEqual([])
  expect(app.logLines.filter((line) => line.includes('deadlock'))).toEqual([])
})

test('a new post whose first save is repeated stays one post, and is updated by its id', async () => {
  const newId = '01kagbnp50abcdefghjkmnpqrs'
  const json = { title: 'One of a kind', content: '<p>Words.</p>', newId }
  const first = await call(app, 'POST /api/blogs/drafts', { cookie, json })
  expect(first).toMatchObject({ status: 201, body: { post: { _id: newId, version: 1 } } })
  expect((await call(app, 'POST /api/blogs/drafts', { cookie, json })).status).toBe(409)
  const publish = { ...FINISHED, newId }
  expect((await call(app, 'POST /api/blogs', { cookie, json: publish })).status).toBe(409)
  const bent = { ...json, newId: '../../etc' }
  expect((await call(app, 'POST /api/blogs/drafts', { cookie, json: bent })).status).toBe(400)
  const rows = app.db.selectFrom('posts').select('id').where('title', '=', json.title)
  expect(await rows.execute()).toEqual([{ id: newId }])
})
