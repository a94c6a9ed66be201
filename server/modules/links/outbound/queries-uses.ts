import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

export type LinkUse = { url: string; id: string; title: string; slug: string }

/** The published posts that link to each of these addresses, the newest first, `most` of each. */
export async function listPostsAt(db: Db, urls: string[], most: number): Promise<LinkUse[]> {
  if (urls.length === 0) return []
  const { rows } = await sql<LinkUse>`SELECT url, id, title, slug FROM (
      SELECT l.url, p.id, p.title, p.slug,
        row_number() OVER (PARTITION BY l.url ORDER BY p.created_at DESC, p.id) AS position
      FROM post_links l JOIN posts p ON p.id = l.post_id
      WHERE l.url IN (${sql.join(urls)}) AND p.status = 'published') AS use_of
    WHERE position <= ${most} ORDER BY url, position`.execute(db)
  return rows
}

/** The same for products. */
export async function listProductsAt(db: Db, urls: string[], most: number): Promise<LinkUse[]> {
  if (urls.length === 0) return []
  const { rows } = await sql<LinkUse>`SELECT url, id, title, slug FROM (
      SELECT affiliate_url AS url, id, title, slug,
        row_number() OVER (PARTITION BY affiliate_url ORDER BY created_at DESC, id) AS position
      FROM products WHERE affiliate_url IN (${sql.join(urls)}) AND deleted_at IS NULL) AS use_of
    WHERE position <= ${most} ORDER BY url, position`.execute(db)
  return rows
}

type Clicked = { url: string; target: string; clicks: number }

/** Clicks since a day, by the host that they led to, in the posts and on the products that link to each of these addresses. */
export async function listClicksAt(
  db: Db,
  { urls, hosts, since }: { urls: string[]; hosts: string[]; since: string },
): Promise<Clicked[]> {
  if (urls.length === 0) return []
  const { rows } = await sql<Clicked>`
    SELECT l.url, c.target, sum(c.clicks) AS clicks
    FROM post_links l JOIN posts p ON p.id = l.post_id JOIN click_days c ON c.post_id = l.post_id
    WHERE l.url IN (${sql.join(urls)}) AND p.status = 'published'
      AND c.day >= ${since} AND c.target IN (${sql.join(hosts)})
    GROUP BY l.url, c.target
    UNION ALL
    SELECT p.affiliate_url, c.target, sum(c.clicks)
    FROM products p JOIN click_days c ON c.product_id = p.id
    WHERE p.affiliate_url IN (${sql.join(urls)}) AND c.post_id = ''
      AND c.day >= ${since} AND c.target IN (${sql.join(hosts)})
    GROUP BY p.affiliate_url, c.target`.execute(db)
  return rows.map((row) => ({ ...row, clicks: Number(row.clicks) }))
}

/** Published posts that link to an address. */
export function listPostIdsAt(db: Db, url: string, limit: number) {
  return db
    .selectFrom('post_links as l')
    .innerJoin('posts as p', 'p.id', 'l.post_id')
    .select(['p.id', 'p.title'])
    .where('l.url', '=', url)
    .where('p.status', '=', 'published')
    .orderBy('p.id')
    .limit(limit)
    .execute()
}

export function listProductIdsAt(db: Db, url: string, limit: number) {
  return db
    .selectFrom('products')
    .select(['id', 'title'])
    .where('affiliate_url', '=', url)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}
