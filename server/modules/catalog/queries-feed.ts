import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Pricing } from './pricing/index.ts'
import type { CatalogTables } from './tables.ts'

type Told = 'id' | 'slug' | 'title' | 'description' | 'availability' | 'specifications'

export type FeedRow = Pick<CatalogTables['products'], Told> &
  Pricing & { category_name: string | null }

/**
 * Those of one page of all products, oldest first, that the site sells itself. The page is counted over all products: then
 * an index alone finds it.
 */
export async function listFeedRows(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    SELECT p.id, p.slug, p.title, p.description, p.availability, p.specifications, c.name AS category_name,
      p.regular_price_cents, p.sale_price_cents, p.sale_from, p.sale_until
    FROM (SELECT id FROM products ORDER BY created_at, id LIMIT ${limit} OFFSET ${offset}) AS page
    JOIN products p ON p.id = page.id LEFT JOIN product_categories c ON c.id = p.category_id
    WHERE p.selling_mode IN ('own', 'both') ORDER BY p.created_at, p.id`.execute(db)
  return rows
}
