import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOldDatabase, type OldDatabase } from '#tests/support/old-database.ts'

let old: OldDatabase

beforeAll(async () => {
  old = await openOldDatabase()
})
afterAll(() => old.drop())

test('after the upgrade, a task waits for each post with code, and only for those', async () => {
  const contents = ['<p>x</p>', '<pre><code class="language-js">let a</code></pre>']
  for (const [at, content] of contents.entries())
    await sql`INSERT INTO posts (id, slug, title, content, status, created_at, updated_at)
      VALUES (${`p${at}`}, ${`p${at}`}, 'x', ${content}, 'draft', '2026-01-01', '2026-01-01')`.execute(
      old.db,
    )
  await old.upgrade()
  const tasks = old.db.selectFrom('tasks').select(['key', 'payload'])
  expect(await tasks.where('kind', '=', 'post.colour').execute()).toEqual([
    { key: 'p1', payload: '{"postId":"p1"}' },
  ])
})
