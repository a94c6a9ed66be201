import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** Public posts that nobody changed or checked since a day (YYYY-MM-DD), the oldest first. */
export function listStale(db: Db, { before, limit }: { before: string; limit: number }) {
  return db
    .selectFrom('posts')
    .select('id')
    .where('status', '=', 'published')
    .where('updated_at', '<', before)
    .where((eb) => eb.or([eb('checked_on', 'is', null), eb('checked_on', '<', before)]))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

type Mention = {
  post_id: string
  key: string
  id: string | null
  title: string | null
  status: string | null
}

/** What public posts show or link to that is sold out or no longer sold, or no public product (`id` is null then). */
export async function listLostMentions(db: Db, limit: number): Promise<Mention[]> {
  const { rows } = await sql<Mention>`
    SELECT DISTINCT m.post_id, m.product_key AS key, i.id, i.title, i.status
    FROM post_products m JOIN posts p ON p.id = m.post_id
    LEFT JOIN products s ON m.product_key LIKE '/%' AND s.slug = substr(m.product_key, 2)
    LEFT JOIN product_slugs f ON m.product_key LIKE '/%' AND f.slug = substr(m.product_key, 2)
    LEFT JOIN products i ON i.id = coalesce(s.id, f.product_id, m.product_key)
      AND i.status IN ('live', 'archived')
    WHERE p.status = 'published' AND (i.id IS NULL OR i.status = 'archived'
      OR (i.availability = 'out' AND i.selling_mode <> 'affiliate'))
    ORDER BY m.post_id, key LIMIT ${limit}`.execute(db)
  return rows
}

/** Texts of public posts with products that may say a price, the newest first. */
export async function listPricedTexts(
  db: Db,
  { limit, longest }: { limit: number; longest: number },
): Promise<{ id: string; content: string; checked_on: string | null }[]> {
  const { rows } = await sql<{ id: string; content: string; checked_on: string | null }>`
    SELECT id, content, checked_on FROM posts p WHERE status = 'published'
      AND EXISTS (SELECT 1 FROM post_products m WHERE m.post_id = p.id)
      AND length(content) <= ${longest} AND content LIKE '%$%'
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export async function listPrices(db: Db, keys: string[]) {
  if (keys.length === 0) return []
  const slugs = keys.filter((key) => key.startsWith('/')).map((key) => key.slice(1))
  return db
    .selectFrom('products')
    .select(['id', 'slug', 'title', 'price_cents', 'regular_price_cents', 'updated_at'])
    .where('status', '=', 'live')
    .where((eb) =>
      eb.or([eb('id', 'in', keys), ...(slugs.length > 0 ? [eb('slug', 'in', slugs)] : [])]),
    )
    .execute()
}

export async function listPostsById(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('posts')
    .select(['id', 'title', 'slug', 'updated_at', 'checked_on'])
    .where('id', 'in', ids)
    .execute()
}
