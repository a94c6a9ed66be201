/** What affiliate programmes reported: line by line, by import, and as sums by article and day. */
export const AFFILIATES = [
  `CREATE TABLE affiliate_programmes (
    name text PRIMARY KEY,
    mapping text NOT NULL
  )`,
  `CREATE TABLE affiliate_imports (
    id text PRIMARY KEY,
    programme text NOT NULL,
    file_name text NOT NULL,
    imported_by text REFERENCES users (id) ON DELETE SET NULL,
    imported_at text NOT NULL,
    lines integer NOT NULL,
    doubled integer NOT NULL,
    cents bigint NOT NULL,
    is_complete integer NOT NULL CHECK (is_complete IN (0, 1))
  )`,
  `CREATE INDEX affiliate_imports_user ON affiliate_imports (imported_by)`,
  // Not tied to \`posts\`: what was earned outlives the post. In the order of their reports: with the keys, which are
  // random, in more indexes than one, each piece of an import would write to most of their pages.
  `CREATE TABLE affiliate_lines (
    import_id text NOT NULL REFERENCES affiliate_imports (id),
    number integer NOT NULL,
    line_key text NOT NULL UNIQUE,
    day text NOT NULL,
    post_id text NOT NULL,
    is_open integer NOT NULL CHECK (is_open IN (0, 1)),
    cents bigint NOT NULL,
    currency text NOT NULL,
    amount_minor bigint NOT NULL,
    tag text NOT NULL,
    product text NOT NULL,
    PRIMARY KEY (import_id, number)
  )`,
  `CREATE INDEX affiliate_lines_open ON affiliate_lines (day, import_id, number) WHERE is_open = 1`,
  `CREATE INDEX affiliate_lines_day ON affiliate_lines (day, import_id, number)`,
  `CREATE INDEX affiliate_lines_tag ON affiliate_lines (tag, import_id, number)`,
  `CREATE TABLE affiliate_tags (
    tag text PRIMARY KEY,
    post_id text NOT NULL
  )`,
  `CREATE TABLE affiliate_days (
    post_id text NOT NULL,
    day text NOT NULL,
    lines integer NOT NULL,
    cents bigint NOT NULL,
    PRIMARY KEY (post_id, day)
  )`,
  `CREATE INDEX affiliate_days_day ON affiliate_days (day)`,
]
