/** What writing needs and readers do not: workflow, versions, changes that wait, and what each account keeps. */
export const WRITING = [
  // Beside `posts` and not in it: what stands behind a long text is slow to reach, and readers never need any of this.
  `CREATE TABLE post_workflow (
    post_id text PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
    version integer NOT NULL DEFAULT 1 CHECK (version > 0),
    saved_at text NOT NULL,
    saved_by text REFERENCES users (id) ON DELETE SET NULL,
    publish_at text,
    review_note text NOT NULL DEFAULT '',
    preview_token text UNIQUE,
    is_ai_written integer NOT NULL DEFAULT 0 CHECK (is_ai_written IN (0, 1)),
    ai_claims text NOT NULL DEFAULT '[]',
    deleted_at text,
    deleted_by text REFERENCES users (id) ON DELETE SET NULL,
    deleted_status text CHECK (deleted_status IN ('draft', 'private', 'published'))
  )`,
  `CREATE INDEX post_workflow_due ON post_workflow (publish_at) WHERE publish_at IS NOT NULL`,
  `CREATE INDEX post_workflow_deleted ON post_workflow (deleted_at) WHERE deleted_at IS NOT NULL`,
  `CREATE INDEX post_workflow_saved_by ON post_workflow (saved_by)`,
  `CREATE INDEX post_workflow_deleted_by ON post_workflow (deleted_by) WHERE deleted_by IS NOT NULL`,
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
  `CREATE TABLE post_changes (
    post_id text PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
    public_version integer NOT NULL CHECK (public_version > 0),
    base_version integer NOT NULL CHECK (base_version > 0),
    saved_at text NOT NULL,
    saved_by text REFERENCES users (id) ON DELETE SET NULL,
    words integer NOT NULL DEFAULT 0,
    state text NOT NULL
  )`,
  `CREATE INDEX post_changes_saved ON post_changes (saved_at)`,
  `CREATE INDEX post_changes_saved_by ON post_changes (saved_by)`,
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
