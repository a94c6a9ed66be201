import { removeStarterPosts } from '#server/modules/blog/index.ts'
import { removeStarterProducts } from '#server/modules/catalog/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { insertRows, rowOf, sharedApp } from '#tests/support/index.ts'
import { loadStarterContent } from './index.ts'

const app = await sharedApp({ env: { STARTER_CONTENT: 'true' } })

const rows = async (table: 'posts' | 'products') =>
  (await app.db.selectFrom(table).select('is_starter').execute()).map(
    ({ is_starter }) => is_starter,
  )

test('an empty site gets the starter content whole, with one line in the log beside the trail', async () => {
  await loadStarterContent(app.ctx)
  const lines = app.logLines.map((line) => JSON.parse(line) as { msg: string; trail?: string })
  const others = lines.filter(({ trail }) => !trail).map(({ msg }) => msg)
  expect(others).toEqual(['the starter content was loaded'])
  const [posts, products] = [await rows('posts'), await rows('products')]
  expect(posts.length).toBeGreaterThanOrEqual(16)
  expect(products.length).toBeGreaterThanOrEqual(16)
  expect([...posts, ...products].every(Boolean)).toBe(true)
  expect((await getSettings(app.db)).siteName).toBe('The Test Bench')
  const bare = await app.db
    .selectFrom('posts')
    .select('slug')
    .where((eb) =>
      eb.or([
        eb('cover_media_id', 'is', null),
        eb('content', 'like', '%<em>Picture: %'),
        eb('content', 'like', '%data-missing%'),
      ]),
    )
    .execute()
  expect(bare).toEqual([])
})

test('a start that was cut off is taken up again, a finished one never repeated', async () => {
  await loadStarterContent(app.ctx)
  const before = await rows('posts')
  await app.db
    .deleteFrom('imported_items')
    .where('key', 'in', ['', 'posts/passkeys-move-house.md'])
    .execute()
  const { id } = await rowOf(app, 'posts', { slug: 'passkeys-move-house' })
  await app.db.deleteFrom('post_places').where('post_id', '=', id).execute()
  await app.db.deleteFrom('posts').where('id', '=', id).execute()
  await loadStarterContent(app.ctx)
  expect(await rows('posts')).toEqual(before)
  await transact(app.ctx, async (scope) => {
    await removeStarterPosts(scope, system('test'))
    await removeStarterProducts(scope, system('test'))
  })
  await loadStarterContent(app.ctx)
  expect([await rows('posts'), await rows('products')]).toEqual([[], []])
})

test('a site that has content, or wants none, stays as it is', async () => {
  const now = app.clock.now().toISOString()
  await loadStarterContent({ ...app.ctx, config: { ...app.ctx.config, STARTER_CONTENT: false } })
  expect(await rows('products')).toEqual([])
  await insertRows(app, 'products', {
    id: 'p',
    slug: 'p',
    title: 'P',
    description: '',
    price_cents: 1,
    regular_price_cents: 1,
    title_key: 'p',
    availability: 'in',
    category_id: null,
    specifications: '[]',
    figures: '[]',
    facts: '[]',
    tags: '[]',
    affiliate_url: '',
    selling_mode: 'own',
    ai_content: '',
    meta_title: '',
    meta_description: '',
    is_featured: 0,
    is_starter: 0,
    created_at: now,
    updated_at: now,
  })
  await loadStarterContent(app.ctx)
  expect(await rows('products')).toEqual([0])
})
