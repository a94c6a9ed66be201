const DAY_MS = 24 * 60 * 60 * 1000
const viewsSince = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10)

/** Views apart from the posts: which address is whose, views by day without a tie to the post, and of all posts by day. */
export const ANALYTICS = [
  `CREATE TABLE viewed_posts (
    post_id text PRIMARY KEY,
    slug text NOT NULL,
    is_public integer NOT NULL CHECK (is_public IN (0, 1)),
    told_at text NOT NULL,
    sum_on text
  )`,
  `INSERT INTO viewed_posts (post_id, slug, is_public, told_at, sum_on)
    SELECT p.id, p.slug, CASE p.status WHEN 'published' THEN 1 ELSE 0 END, '', v.due
    FROM posts p LEFT JOIN (SELECT DISTINCT post_id, '' AS due FROM post_views WHERE day >= '${viewsSince}') AS v
      ON v.post_id = p.id`,
  `CREATE INDEX viewed_posts_slug ON viewed_posts (slug)`,
  `CREATE INDEX viewed_posts_sum ON viewed_posts (sum_on)`,
  `CREATE TABLE view_days (day text PRIMARY KEY, count integer NOT NULL CHECK (count >= 0))`,
  `INSERT INTO view_days (day, count) SELECT day, sum(count) FROM post_views GROUP BY day`,
  `CREATE TABLE untied_views (
    post_id text NOT NULL,
    day text NOT NULL,
    count integer NOT NULL CHECK (count >= 0),
    PRIMARY KEY (post_id, day)
  )`,
  `INSERT INTO untied_views (post_id, day, count) SELECT post_id, day, count FROM post_views`,
  `DROP TABLE post_views`,
  `ALTER TABLE untied_views RENAME TO post_views`,
]
