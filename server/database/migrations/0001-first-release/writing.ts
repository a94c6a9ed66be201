/** What writing needs and readers do not: drafts, versions, and what each account keeps. */
export const WRITING = [
  // What writers know of a post, a row for each. Beside `posts` and not in it: what stands behind a long text is slow to
  // reach, and readers never need any of this. `edits` are those that readers do not see yet.
  `CREATE TABLE post_drafts (
    post_id text PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
    version integer NOT NULL DEFAULT 1 CHECK (version > 0),
    public_version integer NOT NULL DEFAULT 1 CHECK (public_version > 0),
    saved_at text NOT NULL,
    saved_by text REFERENCES users (id) ON DELETE SET NULL,
    publish_at text,
    review_note text NOT NULL DEFAULT '',
    preview_token text UNIQUE,
    is_ai_written integer NOT NULL DEFAULT 0 CHECK (is_ai_written IN (0, 1)),
    ai_claims text NOT NULL DEFAULT '[]',
    deleted_at text,
    deleted_by text REFERENCES users (id) ON DELETE SET NULL,
    deleted_status text CHECK (deleted_status IN ('draft', 'private', 'published')),
    edited_at text,
    edited_by text REFERENCES users (id) ON DELETE SET NULL,
    edits_words integer,
    edits_base_version integer,
    edits text,
    CHECK ((edits IS NULL) = (edited_at IS NULL) AND (edits IS NULL) = (edits_base_version IS NULL))
  )`,
  `CREATE INDEX post_drafts_due ON post_drafts (publish_at) WHERE publish_at IS NOT NULL`,
  `CREATE INDEX post_drafts_deleted ON post_drafts (deleted_at) WHERE deleted_at IS NOT NULL`,
  `CREATE INDEX post_drafts_edited ON post_drafts (edited_at) WHERE edited_at IS NOT NULL`,
  `CREATE INDEX post_drafts_saved_by ON post_drafts (saved_by)`,
  `CREATE INDEX post_drafts_deleted_by ON post_drafts (deleted_by) WHERE deleted_by IS NOT NULL`,
  `CREATE INDEX post_drafts_edited_by ON post_drafts (edited_by) WHERE edited_by IS NOT NULL`,
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
  `CREATE INDEX post_revisions_saved_by ON post_revisions (saved_by)`,
  `CREATE TABLE text_usage (
    user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    bytes bigint NOT NULL
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
  `CREATE INDEX ai_usage_user ON ai_usage (user_id)`,
]
