import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/index.ts'
import { signedInOwner } from '#tests/support/people.ts'
import { call, COVER, published, withCover } from '#tests/support/writing.ts'

let app: TestApp
let cookie: string

beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  ;({ cookie } = await signedInOwner(app))
  await withCover(app)
})
afterAll(() => app.close())

const newCategory = async (name: string) => {
  const answer = await call<{ category: { _id: string } }>(app, 'POST /api/categories', {
    cookie,
    json: { name },
  })
  return answer.body.category._id
}

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
