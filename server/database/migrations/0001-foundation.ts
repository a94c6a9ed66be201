import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#server/database/migrate.ts'

/** Everything that reading, browsing and accounts need. */
export function foundation(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of [...KERNEL, ...ACCOUNTS, ...MEDIA, ...BLOG, ...CATALOG, ...REST]) {
        await sql.raw(statement).execute(db)
      }
      for (const statement of engine === 'sqlite' ? SQLITE_SEARCH : POSTGRES_SEARCH) {
        await sql.raw(statement).execute(db)
      }
    },
  }
}

const FLAG = 'integer NOT NULL DEFAULT 0 CHECK'

const KERNEL = [
  `CREATE TABLE revision (id integer PRIMARY KEY CHECK (id = 1), value integer NOT NULL)`,
  `INSERT INTO revision (id, value) VALUES (1, 1)`,
  `CREATE TABLE rate_limits (key text PRIMARY KEY, count integer NOT NULL, window_ends_at text NOT NULL)`,
  `CREATE TABLE settings (id integer PRIMARY KEY CHECK (id = 1), site text NOT NULL, setup_token text)`,
]

const ACCOUNTS = [
  `CREATE TABLE users (
    id text PRIMARY KEY,
    name text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL UNIQUE,
    name_key text NOT NULL DEFAULT '',
    password_hash text,
    role text NOT NULL CHECK (role IN ('user', 'admin')),
    is_owner ${FLAG} (is_owner IN (0, 1)),
    avatar_media_id text,
    created_at text NOT NULL,
    updated_at text NOT NULL
  )`,
  `CREATE UNIQUE INDEX users_one_owner ON users (is_owner) WHERE is_owner = 1`,
  `CREATE TABLE sessions (
    token_hash text PRIMARY KEY,
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at text NOT NULL,
    last_seen_at text NOT NULL
  )`,
  `CREATE INDEX sessions_user ON sessions (user_id)`,
  `CREATE TABLE known_devices (
    token_hash text PRIMARY KEY,
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at text NOT NULL
  )`,
  `CREATE INDEX known_devices_user ON known_devices (user_id)`,
  `CREATE TABLE password_resets (
    token_hash text PRIMARY KEY,
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at text NOT NULL,
    expires_at text NOT NULL,
    used_at text
  )`,
  `CREATE INDEX password_resets_user ON password_resets (user_id)`,
  `CREATE TABLE contact_messages (
    id text PRIMARY KEY,
    name text NOT NULL,
    email text NOT NULL,
    message text NOT NULL,
    created_at text NOT NULL,
    read_at text
  )`,
]

const MEDIA = [
  `CREATE TABLE media (
    id text PRIMARY KEY,
    width integer NOT NULL CHECK (width > 0),
    height integer NOT NULL CHECK (height > 0),
    size_bytes integer NOT NULL,
    blur text NOT NULL,
    content_hash text NOT NULL,
    uploaded_by text REFERENCES users (id) ON DELETE SET NULL,
    is_attached ${FLAG} (is_attached IN (0, 1)),
    created_at text NOT NULL
  )`,
  `CREATE INDEX media_hash ON media (content_hash)`,
]

// Long text stands last in its table: SQLite reads a row from the front, and would walk through it to what comes behind.
const BLOG = [
  `CREATE TABLE post_categories (
    id text PRIMARY KEY,
    name text NOT NULL,
    slug text NOT NULL UNIQUE,
    description text NOT NULL DEFAULT '',
    parent_id text REFERENCES post_categories (id) ON DELETE SET NULL,
    position integer NOT NULL DEFAULT 0,
    is_starter ${FLAG} (is_starter IN (0, 1)),
    created_at text NOT NULL
  )`,
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
    is_featured ${FLAG} (is_featured IN (0, 1)),
    has_affiliate_links ${FLAG} (has_affiliate_links IN (0, 1)),
    is_starter ${FLAG} (is_starter IN (0, 1)),
    reading_minutes integer NOT NULL DEFAULT 1,
    likes_count integer NOT NULL DEFAULT 0 CHECK (likes_count >= 0),
    submitted_at text,
    published_at text,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    content text NOT NULL
  )`,
  `CREATE INDEX posts_listed ON posts (status, created_at, id)`,
  `CREATE INDEX posts_author ON posts (author_id)`,
  `CREATE TABLE post_category_links (
    post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    category_id text NOT NULL REFERENCES post_categories (id) ON DELETE CASCADE,
    PRIMARY KEY (category_id, post_id)
  )`,
  `CREATE INDEX post_category_links_post ON post_category_links (post_id)`,
  `CREATE TABLE post_tags (
    post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    tag_key text NOT NULL,
    PRIMARY KEY (tag_key, post_id)
  )`,
  `CREATE INDEX post_tags_post ON post_tags (post_id)`,
  `CREATE TABLE post_slugs (
    slug text PRIMARY KEY,
    post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE post_likes (
    post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at text NOT NULL,
    PRIMARY KEY (post_id, user_id)
  )`,
  `CREATE TABLE post_saves (
    post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at text NOT NULL,
    PRIMARY KEY (user_id, post_id)
  )`,
]

const CATALOG = [
  `CREATE TABLE product_categories (
    id text PRIMARY KEY,
    name text NOT NULL,
    slug text NOT NULL UNIQUE,
    description text NOT NULL DEFAULT '',
    position integer NOT NULL DEFAULT 0,
    is_starter ${FLAG} (is_starter IN (0, 1)),
    created_at text NOT NULL
  )`,
  `CREATE TABLE products (
    id text PRIMARY KEY,
    slug text NOT NULL UNIQUE,
    title text NOT NULL,
    description text NOT NULL DEFAULT '',
    price_cents integer NOT NULL CHECK (price_cents >= 0),
    stock integer NOT NULL CHECK (stock >= 0),
    category_id text REFERENCES product_categories (id) ON DELETE SET NULL,
    specifications text NOT NULL DEFAULT '[]',
    figures text NOT NULL DEFAULT '[]',
    facts text NOT NULL DEFAULT '[]',
    tags text NOT NULL DEFAULT '[]',
    affiliate_url text NOT NULL DEFAULT '',
    selling_mode text NOT NULL CHECK (selling_mode IN ('affiliate', 'own', 'both', 'none')),
    ai_content text NOT NULL DEFAULT '',
    meta_title text NOT NULL DEFAULT '',
    meta_description text NOT NULL DEFAULT '',
    is_featured ${FLAG} (is_featured IN (0, 1)),
    is_starter ${FLAG} (is_starter IN (0, 1)),
    created_at text NOT NULL,
    updated_at text NOT NULL
  )`,
  `CREATE INDEX products_listed ON products (created_at, id)`,
  `CREATE INDEX products_category ON products (category_id, created_at)`,
  `CREATE TABLE product_images (
    product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    media_id text NOT NULL REFERENCES media (id),
    alt text NOT NULL DEFAULT '',
    position integer NOT NULL,
    PRIMARY KEY (product_id, position)
  )`,
  `CREATE INDEX product_images_media ON product_images (media_id)`,
  `CREATE TABLE product_tags (
    product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    tag_key text NOT NULL,
    PRIMARY KEY (tag_key, product_id)
  )`,
  `CREATE INDEX product_tags_product ON product_tags (product_id)`,
  `CREATE TABLE product_slugs (
    slug text PRIMARY KEY,
    product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE
  )`,
]

const REST = [
  `CREATE TABLE currency_rates (id integer PRIMARY KEY CHECK (id = 1), rates text NOT NULL, fetched_at text NOT NULL)`,
  `CREATE TABLE mails (
    id text PRIMARY KEY,
    recipient text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL DEFAULT '',
    status text NOT NULL CHECK (status IN ('queued', 'sent', 'failed', 'kept')),
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at text NOT NULL,
    created_at text NOT NULL,
    sent_at text
  )`,
  `CREATE INDEX mails_due ON mails (status, next_attempt_at)`,
  `CREATE TABLE post_views (
    post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    day text NOT NULL,
    count integer NOT NULL CHECK (count >= 0),
    PRIMARY KEY (post_id, day)
  )`,
  `CREATE TABLE imported_items (
    source text NOT NULL,
    key text NOT NULL,
    content_hash text NOT NULL,
    kind text NOT NULL,
    target_id text NOT NULL,
    PRIMARY KEY (source, key)
  )`,
]

// Text is folded and split into words before it comes here (server/database/search-index.ts), so both engines agree on what a word is.
const SQLITE_SEARCH = ['post_search', 'product_search'].map(
  (table) =>
    `CREATE VIRTUAL TABLE ${table} USING fts5(id, title, keywords, body, tokenize = 'unicode61', prefix = '3 4')`,
)

const POSTGRES_SEARCH = ['post_search', 'product_search'].flatMap((table) => [
  `CREATE TABLE ${table} (id text PRIMARY KEY, document tsvector NOT NULL)`,
  `CREATE INDEX ${table}_document ON ${table} USING gin (document)`,
])
