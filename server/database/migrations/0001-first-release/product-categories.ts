/** Categories of products, with their former addresses and their removal. */
export const PRODUCT_CATEGORIES = [
  `CREATE TABLE product_categories (
    id text PRIMARY KEY,
    name text NOT NULL,
    slug text NOT NULL UNIQUE,
    description text NOT NULL DEFAULT '',
    parent_id text REFERENCES product_categories (id) ON DELETE SET NULL,
    position integer NOT NULL DEFAULT 0,
    is_starter integer NOT NULL DEFAULT 0 CHECK (is_starter IN (0, 1)),
    created_at text NOT NULL
  )`,
  `CREATE TABLE product_category_slugs (
    slug text PRIMARY KEY,
    category_id text NOT NULL REFERENCES product_categories (id) ON DELETE CASCADE,
    former_id text
  )`,
  `CREATE INDEX product_category_slugs_of ON product_category_slugs (category_id)`,
  // As `post_category_moves`.
  `CREATE TABLE product_category_moves (
    category_id text PRIMARY KEY REFERENCES product_categories (id) ON DELETE CASCADE,
    to_id text REFERENCES product_categories (id),
    moved integer NOT NULL,
    total integer NOT NULL
  )`,
]
