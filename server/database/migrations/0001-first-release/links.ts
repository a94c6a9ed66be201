/** Where posts and products link to, as far as that was asked; and addresses of this site that are not there. */
export const LINKS = [
  `CREATE TABLE link_checks (
    url text PRIMARY KEY,
    state text NOT NULL CHECK (state IN ('ok', 'moved', 'broken', 'unreachable', 'blocked')),
    status integer,
    moved_to text NOT NULL DEFAULT '',
    checked_at text NOT NULL,
    due_at text NOT NULL,
    first_failed_at text,
    fails integer NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE missing_days (
    day text NOT NULL,
    path text NOT NULL,
    requests integer NOT NULL CHECK (requests > 0),
    PRIMARY KEY (day, path)
  )`,
  `CREATE TABLE redirects (
    id text PRIMARY KEY,
    path text NOT NULL UNIQUE,
    target text NOT NULL,
    created_at text NOT NULL
  )`,
]
