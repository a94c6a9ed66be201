import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/index.ts'
import { writePost } from '#tests/support/posts.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

describe('lists', () => {
  it('show', async () => {
    await writePost(app, { title: 'Hello world' })
    const r = await app.request('/api/blogs')
    expect(r.status).toBe(200)
    expect((await r.json()).blogs[0].title).toBe('Hello world')
    expect((await app.request('/api/blogs/blog/hello-world')).status).toBe(200)
    expect((await app.request('/api/categories/with-blogs')).status).toBe(200)
  })
})
