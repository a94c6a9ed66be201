import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

const AT = '2026-03-04T12:00:00.000Z'

test('comments are counted by post and by status at the upgrade', async () => {
  const { db, upgrade, drop } = await openOldDatabase()
  onTestFinished(drop)
  for (const id of ['dock', 'cable', 'quiet'])
    await sql`INSERT INTO posts (id, slug, title, content, excerpt, created_at, updated_at, status,
      reading_minutes) VALUES (${id}, ${id}, ${id}, '', '', ${AT}, ${AT}, 'published', 1)`.execute(
      db,
    )
  const said = ['dock waiting', 'dock approved', 'dock approved', 'cable approved', 'cable hidden']
  for (const [index, [post, status]] of said.map((one) => one.split(' ')).entries())
    await sql`INSERT INTO comments (id, post_id, status, created_at, content)
      VALUES (${String(index)}, ${post}, ${status}, ${AT}, '')`.execute(db)
  await upgrade()
  const counts = await db.selectFrom('comment_counts').selectAll().orderBy('status').execute()
  expect(counts.map(({ status, count }) => [status, count])).toEqual([
    ['approved', 3],
    ['hidden', 1],
    ['waiting', 1],
  ])
  const numbers = await db
    .selectFrom('post_numbers')
    .select(['post_id', 'waiting_comments', 'approved_comments', 'hidden_comments'])
    .orderBy('post_id')
    .execute()
  expect(numbers.map((row) => Object.values(row))).toEqual([
    ['cable', 0, 1, 1],
    ['dock', 1, 2, 0],
    ['quiet', 0, 0, 0],
  ])
})
