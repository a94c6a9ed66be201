import { createTestApp, sharedApp, stockProduct, writePost } from '#tests/support/index.ts'

const app = await sharedApp({ env: { PUBLIC_URL: 'https://bench.test' } })
const changed = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-05T00:00:00.000Z' }
await writePost(app, { title: 'Ünïcode हिन्दी', category: 'Desks', ...changed })
await writePost(app, { title: 'Hidden', status: 'private', category: 'Empty' })
await stockProduct(app, { title: 'Lamp' })

const text = async (path: string) => (await app.request(path)).text()

test('the sitemap names its parts with their true last change', async () => {
  const index = await text('/sitemap.xml')
  for (const part of ['posts', 'products', 'pages'])
    expect(index).toContain(`<loc>https://bench.test/sitemap-${part}.xml</loc>`)
  expect(index).toContain('sitemap-posts.xml</loc><lastmod>2026-01-05T00:00:00.000Z</lastmod>')
})

test('the parts hold every public address and no other', async () => {
  const posts = await text('/sitemap-posts.xml')
  expect(posts.match(/<loc>/g)).toHaveLength(1)
  expect(posts).toContain('https://bench.test/blog/unicode-%E0%A4%B9')
  expect(posts).toContain('<lastmod>2026-01-05T00:00:00.000Z</lastmod>')
  expect(await text('/sitemap-products.xml')).toContain('https://bench.test/store/product/lamp')
  const pages = await text('/sitemap-pages.xml')
  expect(pages).toContain('<loc>https://bench.test/</loc>')
  expect(pages).toContain('https://bench.test/blog/category/desks')
  expect(pages).not.toMatch(/empty|dashboard|cart|search/)
})

test('a sitemap of many posts has parts of 5,000, the oldest first', async () => {
  const many = await createTestApp({ env: { PUBLIC_URL: 'https://bench.test' } })
  const { id } = await writePost(many, { title: 'Model', createdAt: '2026-01-01T00:00:00.000Z' })
  const model = await many.db
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 5000 }, (_, index) => ({
    ...model,
    id: `copy-${index}`,
    slug: `copy-${index}`,
    created_at: '2026-02-01T00:00:00.000Z',
  }))
  for (let from = 0; from < copies.length; from += 500)
    await many.db
      .insertInto('posts')
      .values(copies.slice(from, from + 500))
      .execute()
  await many.db
    .updateTable('post_lists')
    .set({ count: 5001 })
    .where('list', '=', 'public')
    .execute()
  const part = async (path: string) => (await many.request(path)).text()
  expect(await part('/sitemap.xml')).toContain('https://bench.test/sitemap-posts-2.xml</loc>')
  expect(await part('/sitemap.xml')).not.toContain('sitemap-posts-3')
  const first = await part('/sitemap-posts.xml')
  expect(first.match(/<loc>/g)).toHaveLength(5000)
  expect(first).toContain('/blog/model<')
  expect((await part('/sitemap-posts-2.xml')).match(/<loc>/g)).toHaveLength(1)
  expect((await many.request('/sitemap-posts-3.xml')).status).toBe(404)
  await many.close()
})

test('robots are kept out of what is private and shown the sitemap', async () => {
  const robots = await text('/robots.txt')
  for (const path of ['/dashboard', '/cart', '/search', '/api/', '/setup'])
    expect(robots).toContain(`Disallow: ${path}\n`)
  expect(robots).toContain('Sitemap: https://bench.test/sitemap.xml')
})
