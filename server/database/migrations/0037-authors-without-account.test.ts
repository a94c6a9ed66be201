import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

const AT = '2026-03-04T12:00:00.000Z'

test('authors without an account have a list by the slug of their name after the upgrade', async () => {
  const { db, upgrade, drop } = await openOldDatabase()
  onTestFinished(drop)
  const bylines = { one: 'Orrin Vale', two: 'orrin vale', draft: 'Orrin Vale', odd: '🙂', none: '' }
  for (const [id, byline] of Object.entries(bylines)) {
    const status = id === 'draft' ? 'draft' : 'published'
    await sql`INSERT INTO posts (id, slug, title, content, excerpt, created_at, updated_at, status,
      reading_minutes, byline) VALUES (${id}, ${id}, ${id}, '', '', ${AT}, ${AT}, ${status}, 1, ${byline})`.execute(
      db,
    )
  }
  await upgrade()
  const ofAuthors = <T extends 'post_places' | 'post_lists' | 'post_list_months'>(table: T) =>
    sql<{ list: string; post_id: string; count: number }>`SELECT * FROM ${sql.table(table)}
      WHERE list LIKE 'public/author/%'`.execute(db)
  const list = 'public/author/orrin-vale'
  const places = (await ofAuthors('post_places')).rows
  expect(places.map((row) => [row.list, row.post_id]).toSorted()).toEqual([
    [list, 'one'],
    [list, 'two'],
  ])
  for (const table of ['post_lists', 'post_list_months'] as const) {
    const { rows } = await ofAuthors(table)
    expect(rows.map((row) => [row.list, Number(row.count)])).toEqual([[list, 2]])
  }
})
