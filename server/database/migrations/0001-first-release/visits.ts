/** Views of posts, pages and products by day, and whose view was counted within the last half hour. */
export const VISITS = [
  // Not tied to `posts`: views outlive the post.
  `CREATE TABLE post_views (
    post_id text NOT NULL,
    day text NOT NULL,
    count integer NOT NULL CHECK (count >= 0),
    PRIMARY KEY (post_id, day)
  )`,
  `CREATE TABLE view_days (day text PRIMARY KEY, count integer NOT NULL CHECK (count >= 0))`,
  `CREATE TABLE viewed_posts (
    post_id text PRIMARY KEY,
    slug text NOT NULL,
    is_public integer NOT NULL CHECK (is_public IN (0, 1)),
    told_at text NOT NULL,
    sum_on text
  )`,
  `CREATE INDEX viewed_posts_slug ON viewed_posts (slug)`,
  `CREATE INDEX viewed_posts_sum ON viewed_posts (sum_on)`,
  `CREATE TABLE post_referrers (
    post_id text NOT NULL,
    day text NOT NULL,
    host text NOT NULL,
    count integer NOT NULL CHECK (count > 0),
    PRIMARY KEY (post_id, day, host)
  )`,
  `CREATE INDEX post_referrers_day ON post_referrers (day)`,
  `CREATE TABLE page_days (
    day text NOT NULL,
    page text NOT NULL,
    count integer NOT NULL CHECK (count > 0),
    PRIMARY KEY (day, page)
  )`,
  `CREATE TABLE product_days (
    product_id text NOT NULL,
    day text NOT NULL,
    views integer NOT NULL CHECK (views > 0),
    PRIMARY KEY (product_id, day)
  )`,
  `CREATE INDEX product_days_day ON product_days (day)`,
  `CREATE TABLE visitor_salts (day text PRIMARY KEY, salt text NOT NULL)`,
  `CREATE TABLE recent_views (view_key text PRIMARY KEY, seen_at text NOT NULL, ends_at text NOT NULL)`,
  `CREATE INDEX recent_views_end ON recent_views (ends_at)`,
]
