import type { Engine } from '#server/database/migrate.ts'

/** Posts filed under the lists in which they stand, the length of each list, and the numbers of each post. */
export function postLists(engine: Engine): string[] {
  // By bytes, as SQLite compares, so that their indexes find beginnings in any locale.
  const byBytes = engine === 'postgres' ? 'COLLATE "C"' : ''
  return [
    // No cascade: a post that goes must first be taken off its lists, or their lengths would be wrong.
    `CREATE TABLE post_places (
      list text NOT NULL,
      created_at text NOT NULL,
      post_id text NOT NULL REFERENCES posts (id),
      PRIMARY KEY (list, created_at, post_id)
    )`,
    `CREATE INDEX post_places_post ON post_places (post_id, list)`,
    `CREATE TABLE post_lists (
      list text PRIMARY KEY,
      count integer NOT NULL CHECK (count >= 0),
      changed_at text NOT NULL
    )`,
    // How many posts of each month a list has, so that a deep page of it begins at a month instead of at the first post.
    `CREATE TABLE post_list_months (
      list text NOT NULL,
      month text NOT NULL,
      count integer NOT NULL CHECK (count >= 0),
      PRIMARY KEY (list, month)
    )`,
    `CREATE TABLE post_numbers (
      post_id text PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
      title_key text ${byBytes} NOT NULL DEFAULT '',
      is_public integer NOT NULL DEFAULT 0 CHECK (is_public IN (0, 1)),
      created_at text NOT NULL,
      saved_at text NOT NULL DEFAULT '',
      likes integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
      comments integer NOT NULL DEFAULT 0 CHECK (comments >= 0),
      waiting_comments integer NOT NULL DEFAULT 0 CHECK (waiting_comments >= 0),
      approved_comments integer NOT NULL DEFAULT 0 CHECK (approved_comments >= 0),
      hidden_comments integer NOT NULL DEFAULT 0 CHECK (hidden_comments >= 0),
      views_30_days integer NOT NULL DEFAULT 0 CHECK (views_30_days >= 0)
    )`,
    `CREATE INDEX post_numbers_popular ON post_numbers (is_public, views_30_days, likes, created_at, post_id)`,
    `CREATE INDEX post_numbers_title ON post_numbers (title_key, post_id)`,
    `CREATE INDEX post_numbers_saved ON post_numbers (saved_at, post_id)`,
    `CREATE INDEX post_numbers_likes ON post_numbers (likes, created_at, post_id)`,
    `CREATE INDEX post_numbers_views ON post_numbers (views_30_days, likes, created_at, post_id)`,
  ]
}
