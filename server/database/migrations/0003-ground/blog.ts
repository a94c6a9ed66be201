const FLAG = 'integer NOT NULL DEFAULT 0 CHECK'

const DAY_MS = 24 * 60 * 60 * 1000
const viewsSince = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10)

const PUBLISHED = `FROM posts p WHERE p.status = 'published'`
const LIVE = `FROM posts p LEFT JOIN post_workflow w ON w.post_id = p.id WHERE w.deleted_at IS NULL`
const SCHEDULED = `${LIVE} AND w.publish_at IS NOT NULL AND p.status <> 'published'`
const SUBMITTED = `${LIVE} AND p.submitted_at IS NOT NULL AND p.status = 'draft'`
const BINNED = `FROM posts p JOIN post_workflow w ON w.post_id = p.id WHERE w.deleted_at IS NOT NULL`
const WRITTEN = `AND p.author_id IS NOT NULL`

// The lists of server/modules/blog/lists/names.ts, as they stand at the upgrade.
const PLACES: [name: string, posts: string][] = [
  [`'public'`, PUBLISHED],
  [`'public/author/' || p.author_id`, `${PUBLISHED} ${WRITTEN}`],
  [`'public/featured'`, `${PUBLISHED} AND p.is_featured = 1`],
  [
    `'public/category/' || l.category_id`,
    `FROM post_category_links l JOIN posts p ON p.id = l.post_id WHERE p.status = 'published'`,
  ],
  [
    `'public/tag/' || t.tag_key`,
    `FROM post_tags t JOIN posts p ON p.id = t.post_id WHERE p.status = 'published'`,
  ],
  [`'desk'`, LIVE],
  [`'desk/' || p.status`, LIVE],
  [`'desk/scheduled'`, SCHEDULED],
  [`'desk/submitted'`, SUBMITTED],
  [`'desk:' || p.author_id`, `${LIVE} ${WRITTEN}`],
  [`'desk:' || p.author_id || '/' || p.status`, `${LIVE} ${WRITTEN}`],
  [`'desk:' || p.author_id || '/scheduled'`, `${SCHEDULED} ${WRITTEN}`],
  [`'desk:' || p.author_id || '/submitted'`, `${SUBMITTED} ${WRITTEN}`],
  [`'own:' || p.author_id`, `${LIVE} ${WRITTEN} AND p.status <> 'published'`],
  [
    `'desk/category/' || l.category_id`,
    `FROM post_category_links l JOIN posts p ON p.id = l.post_id
      LEFT JOIN post_workflow w ON w.post_id = p.id WHERE w.deleted_at IS NULL`,
  ],
  [`'bin'`, BINNED],
  [`'bin:' || p.author_id`, `${BINNED} ${WRITTEN}`],
]

/** Posts filed under the lists in which they stand, the length of each list, and the numbers of each post. */
export const BLOG = [
  // No cascade: a post that goes must first be taken off its lists, or their lengths would be wrong.
  `CREATE TABLE post_places (
    list text NOT NULL,
    created_at text NOT NULL,
    post_id text NOT NULL REFERENCES posts (id),
    PRIMARY KEY (list, created_at, post_id)
  )`,
  `CREATE TABLE post_lists (
    list text PRIMARY KEY,
    count integer NOT NULL CHECK (count >= 0),
    changed_at text NOT NULL
  )`,
  `CREATE TABLE post_numbers (
    post_id text PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
    is_public ${FLAG} (is_public IN (0, 1)),
    created_at text NOT NULL,
    likes integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
    comments integer NOT NULL DEFAULT 0 CHECK (comments >= 0),
    views_30_days integer NOT NULL DEFAULT 0 CHECK (views_30_days >= 0)
  )`,
  ...PLACES.map(
    ([name, posts]) =>
      `INSERT INTO post_places (list, created_at, post_id) SELECT ${name}, p.created_at, p.id ${posts}`,
  ),
  `INSERT INTO post_lists (list, count, changed_at)
    SELECT l.list, count(*), max(p.updated_at) FROM post_places l JOIN posts p ON p.id = l.post_id GROUP BY l.list`,
  `INSERT INTO post_numbers (post_id, is_public, created_at, likes, comments, views_30_days)
    SELECT p.id, CASE p.status WHEN 'published' THEN 1 ELSE 0 END, p.created_at, p.likes_count,
      (SELECT count(*) FROM comments c LEFT JOIN comments f ON f.id = c.parent_id
        WHERE c.post_id = p.id AND c.status = 'approved' AND (f.id IS NULL OR f.status = 'approved')),
      (SELECT coalesce(sum(v.count), 0) FROM post_views v WHERE v.post_id = p.id AND v.day >= '${viewsSince}')
    FROM posts p`,
  `CREATE INDEX post_places_post ON post_places (post_id, list)`,
  `CREATE INDEX post_numbers_popular ON post_numbers (is_public, views_30_days, likes, created_at, post_id)`,
  `DROP INDEX posts_desk`,
  // An author's drafts, those saved last first.
  `DROP INDEX posts_author`,
  `CREATE INDEX posts_author ON posts (author_id, status, updated_at)`,
  // All that the sitemap says of a post. An index that begins with the status would be taken for selective, and walked whole.
  `DROP INDEX posts_listed`,
  `CREATE INDEX posts_published ON posts (created_at, id, slug, updated_at) WHERE status = 'published'`,
  `ALTER TABLE posts DROP COLUMN likes_count`,
  // Posts that wait for their time get the tasks that publish them.
  `INSERT INTO tasks (id, kind, key, payload, run_at, created_at)
    SELECT 'post.publish-' || post_id, 'post.publish', post_id,
      '{"postId":"' || post_id || '"}', publish_at, saved_at
    FROM post_workflow WHERE publish_at IS NOT NULL AND deleted_at IS NULL`,
]
