import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isCopied } from '#server/database/copy/rows.ts'
import { migrations, type Migrations, type SchemaStep } from '#server/database/migrate.ts'

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

// More of everything that an older version may meet: a column wherever rows are, a table and an index.
const widening: SchemaStep = {
  runsWith: '0001-first-release',
  async up(db) {
    for (const { name } of await db.introspection.getTables())
      if (isCopied(name))
        await sql`ALTER TABLE ${sql.table(name)}
          ADD COLUMN ${sql.ref(NEW_COLUMN)} text NOT NULL DEFAULT 'of the next version'`.execute(db)
    await sql`CREATE TABLE moods (post_id text PRIMARY KEY REFERENCES posts (id))`.execute(db)
    await sql`CREATE INDEX posts_next ON posts (next_version)`.execute(db)
  },
}

/** The column that the widened version has in every table. */
export const NEW_COLUMN = 'next_version'

/** What a made-up version after this one knows that only widens the schema, so that this one runs beside it. */
export const widenedVersion: Migrations = { ...migrations, '9001-widening': () => widening }

/** What a made-up version after this one knows, for tests of upgrades. */
export const nextVersion: Migrations = {
  ...migrations,
  '9001-next': () => next,
  '9002-after-next': () => afterNext,
}
