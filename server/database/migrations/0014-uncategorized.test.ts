import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

const AT = '2026-03-04T12:00:00.000Z'

test('posts without a category have a list of their own after the upgrade', async () => {
  const { db, upgrade, drop } = await openOldDatabase()
  onTestFinished(drop)
  for (const id of ['filed', 'loose', 'draft']) {
    const status = id === 'draft' ? 'draft' : 'published'
    await sql`INSERT INTO posts (id, slug, title, content, excerpt, created_at, updated_at, status,
      reading_minutes) VALUES (${id}, ${id}, ${id}, '', '', ${AT}, ${AT}, ${status}, 1)`.execute(db)
  }
  await sql`INSERT INTO post_categories (id, slug, name, created_at)
    VALUES ('desks', 'desks', 'Desks', ${AT})`.execute(db)
  await sql`INSERT INTO post_category_links (post_id, category_id)
    VALUES ('filed', 'desks')`.execute(db)
  await upgrade()
  const list = 'public/uncategorized'
  const places = await db.selectFrom('post_places').selectAll().where('list', '=', list).execute()
  const lengths = await db.selectFrom('post_lists').selectAll().where('list', '=', list).execute()
  const months = await db
    .selectFrom('post_list_months')
    .selectAll()
    .where('list', '=', list)
    .execute()
  expect(places).toEqual([{ list, created_at: AT, post_id: 'loose' }])
  expect(lengths.map(({ count }) => count)).toEqual([1])
  expect(months).toEqual([{ list, month: '2026-03', count: 1 }])
})
