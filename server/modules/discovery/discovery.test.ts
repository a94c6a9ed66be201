import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/index.ts'
import { writePost } from '#tests/support/posts.ts'
import { stockProduct } from '#tests/support/products.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://bench.test' } })
  const changed = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-05T00:00:00.000Z' }
  await writePost(app, { title: 'Ünïcode हिन्दी', category: 'Desks', ...changed })
  await writePost(app, { title: 'Hidden', status: 'private', category: 'Empty' })
  await stockProduct(app, { title: 'Lamp' })
})
afterAll(() => app.close())

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

test('robots are kept out of what is private and shown the sitemap', async () => {
  const robots = await text('/robots.txt')
  for (const path of ['/dashboard', '/cart', '/search', '/api/', '/setup'])
    expect(robots).toContain(`Disallow: ${path}\n`)
  expect(robots).toContain('Sitemap: https://bench.test/sitemap.xml')
})
