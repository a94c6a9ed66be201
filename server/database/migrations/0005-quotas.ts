import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What each account keeps, counted; which post, product or person shows a picture; and indexes by which old rows are removed. */
export const quotas: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

// The bytes beside the texts are those of server/modules/blog/quota/sizes.ts at the upgrade.
const STATEMENTS = [
  `CREATE TABLE text_usage (
    user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    bytes bigint NOT NULL
  )`,
  `INSERT INTO text_usage (user_id, bytes)
    SELECT author_id, sum(bytes) FROM (
      SELECT author_id, octet_length(content) + 4096 AS bytes FROM posts
      UNION ALL
      SELECT p.author_id, octet_length(r.snapshot) + 1024
      FROM posts p JOIN post_revisions r ON r.post_id = p.id
    ) kept WHERE author_id IS NOT NULL GROUP BY author_id`,
  `CREATE TABLE picture_usage (
    user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    pictures integer NOT NULL,
    bytes bigint NOT NULL
  )`,
  `INSERT INTO picture_usage (user_id, pictures, bytes)
    SELECT uploaded_by, count(*), sum(size_bytes) FROM media WHERE uploaded_by IS NOT NULL GROUP BY uploaded_by`,
  `CREATE TABLE picture_uses (
    used_by text NOT NULL,
    media_id text NOT NULL REFERENCES media (id) ON DELETE CASCADE,
    PRIMARY KEY (used_by, media_id)
  )`,
  `CREATE INDEX picture_uses_media ON picture_uses (media_id)`,
  // Of a picture that was attached before, nobody knows where it is used: it stays.
  `ALTER TABLE media ADD COLUMN is_traced integer NOT NULL DEFAULT 1 CHECK (is_traced IN (0, 1))`,
  `UPDATE media SET is_traced = 0 WHERE is_attached = 1`,
  `CREATE INDEX media_loose ON media (created_at) WHERE is_attached = 0`,
  `CREATE INDEX mails_created ON mails (created_at)`,
  `CREATE INDEX history_at ON history (at)`,
  `CREATE INDEX sessions_created ON sessions (created_at)`,
  `CREATE INDEX contact_messages_created ON contact_messages (created_at)`,
]
