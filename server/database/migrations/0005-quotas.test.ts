import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

const AT = '2026-03-04T12:00:00.000Z'

test('what accounts keep is counted at the upgrade, and pictures in use then stay for good', async () => {
  const { db, upgrade, drop } = await openOldDatabase()
  onTestFinished(drop)
  await sql`INSERT INTO users (id, name, email, email_key, role, created_at, updated_at)
    VALUES ('u', 'Noor', 'n@example.com', 'n@example.com', 'user', ${AT}, ${AT})`.execute(db)
  for (const [id, author] of [
    ['theirs', 'u'],
    ['nobody’s', null],
  ])
    await sql`INSERT INTO posts (id, slug, title, content, created_at, updated_at, status, author_id)
      VALUES (${id}, ${id}, ${id}, '<p>ä</p>', ${AT}, ${AT}, 'draft', ${author})`.execute(db)
  await sql`INSERT INTO post_revisions (post_id, version, reason, title, status, begun_at, created_at, snapshot)
    VALUES ('theirs', 1, 'save', '', 'draft', ${AT}, ${AT}, '{"a":1}')`.execute(db)
  for (const [id, isAttached] of [
    ['used', 1],
    ['loose', 0],
  ])
    await sql`INSERT INTO media (id, width, height, size_bytes, blur, content_hash, uploaded_by, is_attached, created_at)
      VALUES (${id}, 1, 1, 100, '', ${id}, 'u', ${isAttached}, ${AT})`.execute(db)
  await upgrade()
  const [text] = await db.selectFrom('text_usage').selectAll().execute()
  expect(Number(text?.bytes)).toBe(4096 + 9 + 1024 + 7)
  const [pictures] = await db.selectFrom('picture_usage').selectAll().execute()
  expect([pictures?.pictures, Number(pictures?.bytes)]).toEqual([2, 200])
  const media = await db.selectFrom('media').select(['id', 'is_traced']).orderBy('id').execute()
  expect(media).toEqual([
    { id: 'loose', is_traced: 1 },
    { id: 'used', is_traced: 0 },
  ])
})
