import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Everything that writing, reacting, searching and the AI generator need on top of the foundation. */
export const writing: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const FLAG = 'integer NOT NULL DEFAULT 0 CHECK'

const STATEMENTS = [
  // Beside `posts` and not in it: what stands behind a long text is slow to reach, and readers never need any of this.
  `CREATE TABLE post_workflow (
    post_id text PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
    version integer NOT NULL DEFAULT 1 CHECK (version > 0),
    saved_at text NOT NULL,
    saved_by text REFERENCES users (id) ON DELETE SET NULL,
    publish_at text,
    review_note text NOT NULL DEFAULT '',
    preview_token text UNIQUE,
    is_ai_written ${FLAG} (is_ai_written IN (0, 1)),
    ai_claims text NOT NULL DEFAULT '[]',
    deleted_at text,
    deleted_by text REFERENCES users (id) ON DELETE SET NULL,
    deleted_status text CHECK (deleted_status IN ('draft', 'private', 'published'))
  )`,
  `CREATE INDEX post_workflow_due ON post_workflow (publish_at) WHERE publish_at IS NOT NULL`,
  `CREATE INDEX post_workflow_deleted ON post_workflow (deleted_at) WHERE deleted_at IS NOT NULL`,
  `CREATE TABLE post_revisions (
    post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    version integer NOT NULL CHECK (version > 0),
    reason text NOT NULL CHECK (reason IN ('autosave', 'save', 'publish', 'restore', 'import')),
    saved_by text REFERENCES users (id) ON DELETE SET NULL,
    saved_by_name text NOT NULL DEFAULT '',
    title text NOT NULL,
    status text NOT NULL,
    words integer NOT NULL DEFAULT 0,
    begun_at text NOT NULL,
    created_at text NOT NULL,
    snapshot text NOT NULL,
    PRIMARY KEY (post_id, version)
  )`,
  // Lists of the desk sort and count every post whatever its status: this index answers them without the rows.
  `CREATE INDEX posts_desk ON posts (created_at, id, status, author_id, likes_count)`,
  `CREATE INDEX post_views_day ON post_views (day, post_id, count)`,
  `CREATE INDEX posts_submitted ON posts (submitted_at) WHERE submitted_at IS NOT NULL`,
  `CREATE INDEX media_uploader ON media (uploaded_by, created_at)`,
  `CREATE INDEX post_saves_post ON post_saves (post_id)`,
  `CREATE TABLE comments (
    id text PRIMARY KEY,
    post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    parent_id text REFERENCES comments (id) ON DELETE CASCADE,
    author_id text REFERENCES users (id) ON DELETE SET NULL,
    status text NOT NULL CHECK (status IN ('waiting', 'approved', 'hidden')),
    created_at text NOT NULL,
    noticed_at text,
    content text NOT NULL
  )`,
  `CREATE INDEX comments_post ON comments (post_id, status, created_at)`,
  `CREATE INDEX comments_status ON comments (status, created_at)`,
  `CREATE INDEX comments_author ON comments (author_id)`,
  `CREATE INDEX comments_parent ON comments (parent_id)`,
  `CREATE INDEX comments_noticed ON comments (noticed_at) WHERE noticed_at IS NOT NULL`,
  `CREATE TABLE search_queries (
    day text NOT NULL,
    query_key text NOT NULL,
    query text NOT NULL,
    count integer NOT NULL CHECK (count > 0),
    hits integer NOT NULL CHECK (hits >= 0),
    PRIMARY KEY (day, query_key)
  )`,
  `CREATE TABLE ai_usage (
    id text PRIMARY KEY,
    user_id text REFERENCES users (id) ON DELETE SET NULL,
    purpose text NOT NULL CHECK (purpose IN ('blog', 'product')),
    month text NOT NULL,
    input_tokens integer NOT NULL CHECK (input_tokens >= 0),
    output_tokens integer NOT NULL CHECK (output_tokens >= 0),
    created_at text NOT NULL
  )`,
  `CREATE INDEX ai_usage_month ON ai_usage (month)`,
]
