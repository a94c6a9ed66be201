/** Categories of posts, with their former addresses and their removal. */
export const POST_CATEGORIES = [
  `CREATE TABLE post_categories (
    id text PRIMARY KEY,
    name text NOT NULL,
    slug text NOT NULL UNIQUE,
    description text NOT NULL DEFAULT '',
    parent_id text REFERENCES post_categories (id) ON DELETE SET NULL,
    position integer NOT NULL DEFAULT 0,
    is_starter integer NOT NULL DEFAULT 0 CHECK (is_starter IN (0, 1)),
    created_at text NOT NULL
  )`,
  `CREATE TABLE post_category_links (
    post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    category_id text NOT NULL REFERENCES post_categories (id) ON DELETE CASCADE,
    PRIMARY KEY (category_id, post_id)
  )`,
  `CREATE INDEX post_category_links_post ON post_category_links (post_id)`,
  `CREATE TABLE post_category_slugs (
    slug text PRIMARY KEY,
    category_id text NOT NULL REFERENCES post_categories (id) ON DELETE CASCADE,
    former_id text
  )`,
  `CREATE INDEX post_category_slugs_of ON post_category_slugs (category_id)`,
  // A category that is being removed, while what it holds moves bit by bit. No cascade from `to_id`: a category that others are
  // moving to stays.
  `CREATE TABLE post_category_moves (
    category_id text PRIMARY KEY REFERENCES post_categories (id) ON DELETE CASCADE,
    to_id text REFERENCES post_categories (id),
    moved integer NOT NULL,
    total integer NOT NULL
  )`,
]
