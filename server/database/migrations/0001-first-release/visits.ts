import type { Engine } from '#server/database/migrate.ts'

/** Views, visitors and reads by day (of the site's time zone), where they came from, and who was counted today. */
export function visits(engine: Engine): string[] {
  // These rows are hardly more than their key: SQLite would keep it once more, in an index of its own.
  const keyed = engine === 'sqlite' ? 'WITHOUT ROWID' : ''
  // Of a year, for each product of the store, without a look into the table.
  const withViews = engine === 'sqlite' ? '' : 'INCLUDE (views)'
  return [
    // Not tied to `posts`: views outlive the post.
    `CREATE TABLE post_days (
      post_id text NOT NULL,
      day text NOT NULL,
      views integer NOT NULL CHECK (views >= 0),
      visitors integer NOT NULL CHECK (visitors >= 0),
      reads integer NOT NULL CHECK (reads >= 0),
      PRIMARY KEY (post_id, day)
    ) ${keyed}`,
    `CREATE INDEX post_days_day ON post_days (day, post_id, visitors)`,
    `CREATE TABLE site_days (
      day text PRIMARY KEY,
      views integer NOT NULL CHECK (views >= 0),
      post_views integer NOT NULL CHECK (post_views >= 0),
      visitors integer NOT NULL CHECK (visitors >= 0),
      reads integer NOT NULL CHECK (reads >= 0)
    )`,
    `CREATE TABLE viewed_posts (
      post_id text PRIMARY KEY,
      slug text NOT NULL,
      is_public integer NOT NULL CHECK (is_public IN (0, 1)),
      told_at text NOT NULL,
      sum_on text
    )`,
    `CREATE INDEX viewed_posts_slug ON viewed_posts (slug)`,
    `CREATE INDEX viewed_posts_sum ON viewed_posts (sum_on)`,
    `CREATE TABLE source_days (
      post_id text NOT NULL,
      day text NOT NULL,
      kind text NOT NULL,
      source text NOT NULL,
      views integer NOT NULL CHECK (views > 0),
      PRIMARY KEY (day, post_id, kind, source)
    ) ${keyed}`,
    `CREATE TABLE source_months (
      month text NOT NULL,
      kind text NOT NULL,
      source text NOT NULL,
      views integer NOT NULL CHECK (views > 0),
      PRIMARY KEY (month, kind, source)
    ) ${keyed}`,
    `CREATE TABLE page_days (
      day text NOT NULL,
      page text NOT NULL,
      views integer NOT NULL CHECK (views > 0),
      PRIMARY KEY (day, page)
    ) ${keyed}`,
    `CREATE TABLE product_days (
      product_id text NOT NULL,
      day text NOT NULL,
      views integer NOT NULL CHECK (views > 0),
      PRIMARY KEY (product_id, day) ${withViews}
    ) ${keyed}`,
    `CREATE INDEX product_days_day ON product_days (day)`,
    `CREATE TABLE click_days (
      post_id text NOT NULL,
      day text NOT NULL,
      product_id text NOT NULL,
      place text NOT NULL,
      target text NOT NULL,
      clicks integer NOT NULL CHECK (clicks > 0),
      PRIMARY KEY (day, post_id, product_id, place, target)
    ) ${keyed}`,
    `CREATE INDEX click_days_post ON click_days (post_id, day)`,
    `CREATE INDEX click_days_product ON click_days (product_id)`,
    `CREATE TABLE visitor_salts (
      day text PRIMARY KEY,
      salt text NOT NULL,
      views_kept integer NOT NULL DEFAULT 0 CHECK (views_kept >= 0)
    )`,
    // A key is a number, and rows have no more than they need: of a visitor's first view two are written, at random places.
    `CREATE TABLE recent_views (
      day text NOT NULL,
      view_key bigint NOT NULL,
      seen_ms bigint NOT NULL,
      times integer NOT NULL,
      PRIMARY KEY (day, view_key)
    ) ${keyed}`,
  ]
}
