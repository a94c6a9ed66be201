import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { scaledColumn } from '#server/database/scaled-column.ts'
import type { Scale } from '#shared/money/scale.ts'

/** Gives every product and variant, in the bin too, new prices at once. Whoever edits one meanwhile reads it anew. */
export async function scalePrices(tx: Tx, scale: Scale, at: string): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      price_cents: scaledColumn('price_cents', scale),
      regular_price_cents: scaledColumn('regular_price_cents', scale),
      sale_price_cents: scaledColumn<number | null>('sale_price_cents', scale),
      // Starter content that nobody has touched stays what can be removed as a whole.
      version: sql<number>`CASE WHEN is_starter = 1 AND version = 1 THEN 1 ELSE version + 1 END`,
      updated_at: at,
    })
    .execute()
}

/** How many products there are, and how many of them cost more than `most`. */
export async function countPriced(db: Db, most: number) {
  const { products, dear } = await db
    .selectFrom('products')
    .select((eb) => [
      eb.fn.countAll<number>().as('products'),
      eb.fn
        .coalesce(
          eb.fn.sum<number>(eb.case().when('regular_price_cents', '>', most).then(1).else(0).end()),
          sql.lit(0),
        )
        .as('dear'),
    ])
    .executeTakeFirstOrThrow()
  return { products: Number(products), dear: Number(dear) }
}

/** The dearest products, whose new prices show most of a scale. */
export function listDearest(db: Db, limit: number) {
  return db
    .selectFrom('products')
    .select(['id', 'title', 'regular_price_cents'])
    .where('variant_of', 'is', null)
    .orderBy('regular_price_cents', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
