import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How many comments of each status a post has, and how many the site has; and their index in the order of the desk. */
export const commentCounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATUSES = ['waiting', 'approved', 'hidden']

const STATEMENTS = [
  ...STATUSES.map(
    (status) =>
      `ALTER TABLE post_numbers ADD COLUMN ${status}_comments integer NOT NULL DEFAULT 0 CHECK (${status}_comments >= 0)`,
  ),
  `UPDATE post_numbers SET ${STATUSES.map(
    (status) => `${status}_comments = (SELECT count(*) FROM comments c
      WHERE c.post_id = post_numbers.post_id AND c.status = '${status}')`,
  ).join(', ')} WHERE post_id IN (SELECT post_id FROM comments)`,
  `CREATE TABLE comment_counts (
    status text PRIMARY KEY,
    count integer NOT NULL CHECK (count >= 0)
  )`,
  ...STATUSES.map(
    (status) => `INSERT INTO comment_counts (status, count)
      SELECT '${status}', count(*) FROM comments WHERE status = '${status}'`,
  ),
  `DROP INDEX comments_status`,
  `CREATE INDEX comments_status ON comments (status, created_at, id)`,
]
