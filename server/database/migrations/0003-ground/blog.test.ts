import SqliteDatabase from 'better-sqlite3'
import { Kysely, sql, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Tables } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { foundation } from '#server/database/migrations/0001-foundation.ts'
import { writing } from '#server/database/migrations/0002-writing.ts'

const SOON = '2026-03-04T12:00:00.000Z'

test('a post that waited for its time before the upgrade is published on time after it, and lists know their months', async () => {
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new SqliteDatabase(':memory:') }),
  })
  const before = { '0001-foundation': foundation('sqlite'), '0002-writing': writing }
  await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest()
  await planPost(db, 'planned', { publishAt: SOON, deletedAt: null })
  await planPost(db, 'binned', { publishAt: SOON, deletedAt: SOON })
  await planPost(db, 'draft', { publishAt: null, deletedAt: null })
  await migrate(db, { engine: 'sqlite', log: pino({ level: 'silent' }) })
  const tasks = await db
    .selectFrom('tasks')
    .select(['kind', 'key', 'payload', 'run_at'])
    .where('kind', '=', 'post.publish')
    .execute()
  expect(tasks).toEqual([
    { kind: 'post.publish', key: 'planned', payload: '{"postId":"planned"}', run_at: SOON },
  ])
  const months = await db.selectFrom('post_list_months').selectAll().orderBy('list').execute()
  expect(months.filter(({ list }) => ['bin', 'desk'].includes(list))).toEqual([
    { list: 'bin', month: '2026-03', count: 1 },
    { list: 'desk', month: '2026-03', count: 2 },
  ])
  await db.destroy()
})

type Plan = { publishAt: string | null; deletedAt: string | null }

async function planPost(db: Kysely<Tables>, id: string, { publishAt, deletedAt }: Plan) {
  await sql`INSERT INTO posts (id, slug, title, content, excerpt, created_at, updated_at, status,
    reading_minutes) VALUES (${id}, ${id}, ${id}, '', '', ${SOON}, ${SOON}, 'draft', 1)`.execute(db)
  await sql`INSERT INTO post_workflow (post_id, version, saved_at, publish_at, deleted_at)
    VALUES (${id}, 1, ${SOON}, ${publishAt}, ${deletedAt})`.execute(db)
}
