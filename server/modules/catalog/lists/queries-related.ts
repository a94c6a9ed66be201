import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { LIVE, publicProducts } from '#server/modules/catalog/queries-public.ts'
import { listSummaries, type SummaryRow } from '#server/modules/catalog/queries-products.ts'

// Bounds the cost of tags that thousands of products have.
const NEWEST_OF_TAG = 100

/** Live ones: those that the owner chose, then the newest of the same category, then those that share most tags, then the newest of all. */
export async function listRelated(
  db: Db,
  { id, category_id }: { id: string; category_id: string | null },
  limit: number,
): Promise<SummaryRow[]> {
  const chosen = await listChosenLive(db, id)
  const found = new Set(chosen)
  const nearest = [() => newest(db, category_id), () => sharingTags(db, id), () => newest(db)]
  for (const [rank, near] of nearest.entries()) {
    if (found.size >= limit || (rank === 0 && !category_id)) continue
    const others = await near()
      .where('product.id', 'not in', [id, ...found])
      .orderBy('product.created_at', 'desc')
      .orderBy('product.id', 'desc')
      .limit(limit - found.size)
      .execute()
    for (const other of others) found.add(other.id)
  }
  return listSummaries(db, [...found], ['live'])
}

async function listChosenLive(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_related as chosen')
    .innerJoin('products as product', 'product.id', 'chosen.related_id')
    .select('product.id')
    .where('chosen.product_id', '=', id)
    .where('product.status', '=', LIVE)
    .orderBy('chosen.position')
    .execute()
  return rows.map((row) => row.id)
}

function newest(db: Db, categoryId?: string | null) {
  const all = publicProducts(db).select('product.id')
  return categoryId ? all.where('product.category_id', '=', categoryId) : all
}

// Ids are time-ordered, so the last of a tag are its newest.
function sharingTags(db: Db, id: string) {
  const sharing = sql<{ product_id: string; shared: number }>`(
    SELECT near.product_id, count(*) AS shared
    FROM product_tags AS own JOIN product_tags AS near ON near.tag_key = own.tag_key
    WHERE own.product_id = ${id} AND near.product_id >= coalesce((
      SELECT edge.product_id FROM product_tags AS edge WHERE edge.tag_key = own.tag_key
      ORDER BY edge.product_id DESC LIMIT 1 OFFSET ${sql.lit(NEWEST_OF_TAG)}), '')
    GROUP BY near.product_id ORDER BY shared DESC, near.product_id DESC
    LIMIT ${sql.lit(NEWEST_OF_TAG)})`.as<'sharing'>('sharing')
  return db
    .selectFrom(sharing)
    .innerJoin('products as product', 'product.id', 'sharing.product_id')
    .select('product.id')
    .where('product.status', '=', LIVE)
    .orderBy('sharing.shared', 'desc')
}
