import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

// The upgrade looks at the last thirty days by the real clock.
const RECENT = '2999-12-31'
const AT = '2026-03-04T12:00:00.000Z'

test('the views of posts outlive the upgrade, with their addresses and their days', async () => {
  const { db, upgrade, drop } = await openOldDatabase()
  onTestFinished(drop)
  for (const [id, status] of [
    ['read', 'published'],
    ['once', 'published'],
    ['draft', 'draft'],
  ])
    await sql`INSERT INTO posts (id, slug, title, content, excerpt, created_at, updated_at, status,
      reading_minutes) VALUES (${id}, ${`at-${id}`}, ${id}, '', '', ${AT}, ${AT}, ${status}, 1)`.execute(
      db,
    )
  await sql`INSERT INTO post_views (post_id, day, count)
    VALUES ('read', ${RECENT}, 2), ('read', '2025-01-01', 3), ('once', '2025-01-01', 5)`.execute(db)
  await upgrade()
  const posts = await db.selectFrom('viewed_posts').selectAll().orderBy('post_id').execute()
  expect(posts).toEqual([
    { post_id: 'draft', slug: 'at-draft', is_public: 0, told_at: '', sum_on: null },
    { post_id: 'once', slug: 'at-once', is_public: 1, told_at: '', sum_on: null },
    { post_id: 'read', slug: 'at-read', is_public: 1, told_at: '', sum_on: '' },
  ])
  expect(await db.selectFrom('view_days').selectAll().orderBy('day').execute()).toEqual([
    { day: '2025-01-01', count: 8 },
    { day: RECENT, count: 2 },
  ])
  expect(await db.selectFrom('post_views').selectAll().execute()).toHaveLength(3)
})
