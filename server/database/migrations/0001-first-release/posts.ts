/** Posts and what hangs on them. */
export const POSTS = [
  // Long text stands last in its table: SQLite reads a row from the front, and would walk through it to what comes behind.
  `CREATE TABLE posts (
    id text PRIMARY KEY,
    slug text NOT NULL UNIQUE,
    title text NOT NULL,
    excerpt text NOT NULL DEFAULT '',
    cover_media_id text REFERENCES media (id),
    cover_alt text NOT NULL DEFAULT '',
    meta_title text NOT NULL DEFAULT '',
    meta_description text NOT NULL DEFAULT '',
    status text NOT NULL CHECK (status IN ('draft', 'private', 'published')),
    author_id text REFERENCES users (id) ON DELETE SET NULL,
    byline text NOT NULL DEFAULT '',
    tags text NOT NULL DEFAULT '[]',
    category_ids text NOT NULL DEFAULT '[]',
    tested text,
    is_featured integer NOT NULL DEFAULT 0 CHECK (is_featured IN (0, 1)),
    has_affiliate_links integer NOT NULL DEFAULT 0 CHECK (has_affiliate_links IN (0, 1)),
    is_starter integer NOT NULL DEFAULT 0 CHECK (is_starter IN (0, 1)),
    reading_minutes integer NOT NULL DEFAULT 1,
    submitted_at text,
    published_at text,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    checked_on text,
    content text NOT NULL,
    colored_code text
  )`,
  `CREATE INDEX posts_submitted ON posts (submitted_at) WHERE submitted_at IS NOT NULL`,
  `CREATE INDEX posts_cover ON posts (cover_media_id) WHERE cover_media_id IS NOT NULL`,
  // An author's drafts, those saved last first.
  `CREATE INDEX posts_author ON posts (author_id, status, updated_at)`,
  // All that the sitemap says of a post. An index that begins with the status would be taken for selective, and walked whole.
  `CREATE INDEX posts_published ON posts (created_at, id, slug, updated_at) WHERE status = 'published'`,
  `CREATE TABLE post_slugs (
    slug text PRIMARY KEY,
    post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE
  )`,
  `CREATE INDEX post_slugs_post ON post_slugs (post_id)`,
  `CREATE TABLE post_tags (
    post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    tag_key text NOT NULL,
    PRIMARY KEY (tag_key, post_id)
  )`,
  `CREATE INDEX post_tags_post ON post_tags (post_id)`,
  `CREATE TABLE post_category_links (
    post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    category_id text NOT NULL REFERENCES post_categories (id) ON DELETE CASCADE,
    PRIMARY KEY (category_id, post_id)
  )`,
  `CREATE INDEX post_category_links_post ON post_category_links (post_id)`,
  `CREATE TABLE post_products (
    product_key text NOT NULL,
    post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    shown_as text NOT NULL CHECK (shown_as IN ('card', 'comparison', 'verdict', 'link', 'button')),
    PRIMARY KEY (product_key, post_id, shown_as)
  )`,
  `CREATE INDEX post_products_post ON post_products (post_id)`,
  `CREATE TABLE post_links (
    post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    url text NOT NULL,
    PRIMARY KEY (post_id, url)
  )`,
  `CREATE INDEX post_links_url ON post_links (url)`,
  `CREATE TABLE post_likes (
    post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at text NOT NULL,
    PRIMARY KEY (post_id, user_id)
  )`,
  `CREATE INDEX post_likes_user ON post_likes (user_id)`,
  `CREATE TABLE post_saves (
    post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at text NOT NULL,
    PRIMARY KEY (user_id, post_id)
  )`,
  `CREATE INDEX post_saves_post ON post_saves (post_id)`,
]
