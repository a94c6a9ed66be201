import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

const AT = '2026-03-04T12:00:00.000Z'

test('the products of posts that are there already are known after the upgrade', async () => {
  const { db, upgrade, drop } = await openOldDatabase()
  onTestFinished(drop)
  const texts = {
    card: '<div class="product-card" data-product="01a">x</div>',
    link: '<p>a <a href="/store/product/dock">b</a></p>',
    none: '<p>a</p>',
  }
  for (const [id, content] of Object.entries(texts))
    await sql`INSERT INTO posts (id, slug, title, content, excerpt, created_at, updated_at, status,
      reading_minutes) VALUES (${id}, ${id}, ${id}, ${content}, '', ${AT}, ${AT}, 'published', 1)`.execute(
      db,
    )
  await upgrade()
  const rows = await db.selectFrom('post_products').selectAll().orderBy('post_id').execute()
  expect(rows).toEqual([
    { product_key: '01a', post_id: 'card', shown_as: 'card' },
    { product_key: '/dock', post_id: 'link', shown_as: 'link' },
  ])
})
