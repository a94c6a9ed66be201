import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { migrations, type Migrations } from '#server/database/migrate.ts'

const ROWS = 300

// So many different statements that one of them is under way wherever a start is killed.
const next: Migration = {
  async up(db) {
    await sql`CREATE TABLE post_moods (
      post_id text PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
      mood text NOT NULL
    )`.execute(db)
    await sql`INSERT INTO post_moods (post_id, mood) SELECT id, title FROM posts`.execute(db)
    await sql`CREATE TABLE moods (number integer PRIMARY KEY)`.execute(db)
    for (let number = 1; number <= ROWS; number++)
      await sql`INSERT INTO moods (number) VALUES (${sql.lit(number)})`.execute(db)
    await sql`UPDATE posts SET title = 'Moody ' || title`.execute(db)
  },
}

const afterNext: Migration = {
  async up(db) {
    await sql`ALTER TABLE post_moods ADD COLUMN strength integer NOT NULL DEFAULT 1`.execute(db)
    await sql`DROP INDEX posts_published`.execute(db)
    await sql`CREATE INDEX posts_published ON posts (created_at) WHERE status = 'published'`.execute(
      db,
    )
  },
}

/** What a made-up version after this one knows, for tests of upgrades. */
export const nextVersion: Migrations = {
  ...migrations,
  '9001-next': () => next,
  '9002-after-next': () => afterNext,
}
