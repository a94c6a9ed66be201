/** Categories of posts or of products, with their former addresses and their removal. */
export const categories = (of: 'post' | 'product') => [
  `CREATE TABLE ${of}_categories (
    id text PRIMARY KEY,
    name text NOT NULL,
    slug text NOT NULL UNIQUE,
    description text NOT NULL DEFAULT '',
    parent_id text REFERENCES ${of}_categories (id) ON DELETE SET NULL,
    position integer NOT NULL DEFAULT 0,
    is_starter integer NOT NULL DEFAULT 0 CHECK (is_starter IN (0, 1)),
    created_at text NOT NULL
  )`,
  `CREATE TABLE ${of}_category_slugs (
    slug text PRIMARY KEY,
    category_id text NOT NULL REFERENCES ${of}_categories (id) ON DELETE CASCADE,
    former_id text
  )`,
  `CREATE INDEX ${of}_category_slugs_of ON ${of}_category_slugs (category_id)`,
  // A category that is being removed, while what it holds moves bit by bit. No cascade from `to_id`: a category that others are
  // moving to stays.
  `CREATE TABLE ${of}_category_moves (
    category_id text PRIMARY KEY REFERENCES ${of}_categories (id) ON DELETE CASCADE,
    to_id text REFERENCES ${of}_categories (id),
    moved integer NOT NULL,
    total integer NOT NULL
  )`,
]
