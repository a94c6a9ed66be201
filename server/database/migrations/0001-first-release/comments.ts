/** Comments, who may not write them, and mail about replies. */
export const COMMENTS = [
  `CREATE TABLE comments (
    id text PRIMARY KEY,
    post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    parent_id text REFERENCES comments (id) ON DELETE CASCADE,
    author_id text REFERENCES users (id) ON DELETE SET NULL,
    status text NOT NULL CHECK (status IN ('waiting', 'approved', 'hidden')),
    is_spam integer NOT NULL DEFAULT 0 CHECK (is_spam IN (0, 1)),
    created_at text NOT NULL,
    noticed_at text,
    content text NOT NULL
  )`,
  `CREATE INDEX comments_post ON comments (post_id, status, created_at)`,
  `CREATE INDEX comments_author ON comments (author_id)`,
  `CREATE INDEX comments_parent ON comments (parent_id)`,
  `CREATE INDEX comments_noticed ON comments (noticed_at) WHERE noticed_at IS NOT NULL`,
  `CREATE INDEX comments_status ON comments (status, is_spam, created_at, id)`,
  `CREATE TABLE comment_counts (status text PRIMARY KEY, count integer NOT NULL CHECK (count >= 0))`,
  `INSERT INTO comment_counts (status, count) VALUES ('waiting', 0), ('approved', 0), ('hidden', 0)`,
  `CREATE TABLE blocked_commenters (
    user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    blocked_at text NOT NULL,
    blocked_by text REFERENCES users (id) ON DELETE SET NULL
  )`,
  `CREATE INDEX blocked_commenters_by ON blocked_commenters (blocked_by)`,
  `CREATE TABLE reply_mail (
    user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    is_wanted integer NOT NULL DEFAULT 1 CHECK (is_wanted IN (0, 1)),
    mailed_at text
  )`,
  `CREATE TABLE reply_notices (
    comment_id text PRIMARY KEY REFERENCES comments (id) ON DELETE CASCADE,
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    is_mailed integer NOT NULL DEFAULT 0 CHECK (is_mailed IN (0, 1))
  )`,
  `CREATE INDEX reply_notices_user ON reply_notices (user_id) WHERE is_mailed = 0`,
  `CREATE INDEX reply_notices_of ON reply_notices (user_id)`,
]
