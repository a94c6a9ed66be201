import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const now = new Date().toISOString()

// Posts with code are read plain until their tasks have coloured it.
const STATEMENTS = [
  `ALTER TABLE posts ADD COLUMN coloured_code text`,
  `INSERT INTO tasks (id, kind, key, payload, run_at, created_at)
    SELECT 'post.colour-' || id, 'post.colour', id, '{"postId":"' || id || '"}', '${now}', '${now}'
    FROM posts WHERE content LIKE '%<code class=%'`,
]

/** The colours of a post's code are kept with it. */
export const colouredCode: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
