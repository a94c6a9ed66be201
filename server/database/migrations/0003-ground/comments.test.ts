import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

const AT = '2026-03-04T12:00:00.000Z'
const LATER = '2026-03-04T12:05:00.000Z'

test('waiting comments of which the owner was not told before the upgrade are mailed after it', async () => {
  const { db, upgrade, drop } = await openOldDatabase()
  onTestFinished(drop)
  await sql`INSERT INTO posts (id, slug, title, content, excerpt, created_at, updated_at, status,
    reading_minutes) VALUES ('dock', 'dock', 'Dock', '', '', ${AT}, ${AT}, 'published', 1)`.execute(
    db,
  )
  await sql`INSERT INTO comments (id, post_id, status, created_at, noticed_at, content)
    VALUES ('told', 'dock', 'waiting', ${AT}, ${AT}, ''), ('seen', 'dock', 'approved', ${AT}, NULL, ''),
      ('one', 'dock', 'waiting', ${AT}, NULL, ''), ('two', 'dock', 'waiting', ${LATER}, NULL, '')`.execute(
    db,
  )
  await upgrade()
  const tasks = await db
    .selectFrom('tasks')
    .select(['kind', 'key', 'payload', 'run_at'])
    .where('kind', '=', 'comments.mail-waiting')
    .execute()
  expect(tasks).toEqual([{ kind: 'comments.mail-waiting', key: '', payload: 'null', run_at: AT }])
})
