import { sql } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db } from '#server/database/database.ts'
import { publicProducts } from '#server/modules/catalog/queries-public.ts'
import type { SellingMode } from '#shared/products/selling.ts'

/** Of more than these, the number is not of interest. */
const MOST = 1000

/** How many live products that nothing but this site sells there are, up to 1,000. */
export async function countSoldHereOnly(db: Db): Promise<number> {
  const [own, unlinked] = await Promise.all([
    countSome(db, 'own', false),
    countSome(db, 'both', true),
  ])
  return Math.min(MOST, own + unlinked)
}

/** The live products that only another store sells, but without a link to it. */
export function listLinkless(db: Db, limit: number) {
  return publicProducts(db)
    .select(['product.id', 'product.slug', 'product.title'])
    .where('product.selling_mode', '=', sql.lit('affiliate'))
    .where('product.affiliate_url', '=', sql.lit(''))
    .orderBy('product.id')
    .limit(limit)
    .execute()
}

/** The next sales of live products that start or end after `now`, soonest first. */
export async function listPriceChanges(db: Db, now: string, limit: number) {
  const planned = (edge: 'sale_from' | 'sale_until') =>
    publicProducts(db)
      .select(['product.id', 'product.slug', 'product.title', `product.${edge} as at`])
      .where(`product.${edge}`, '>', now)
      .orderBy(`product.${edge}`)
      .limit(limit)
      .execute()
  const [starts, ends] = await Promise.all([planned('sale_from'), planned('sale_until')])
  return [
    ...starts.map((row) => ({ ...row, at: row.at ?? '', isStart: true })),
    ...ends.map((row) => ({ ...row, at: row.at ?? '', isStart: false })),
  ]
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .slice(0, limit)
}

function countSome(db: Db, mode: SellingMode, isUnlinked: boolean): Promise<number> {
  const some = publicProducts(db)
    .select('product.id')
    .where('product.selling_mode', '=', mode)
    .$if(isUnlinked, (query) => query.where('product.affiliate_url', '=', sql.lit('')))
    .limit(MOST)
  return countRows(db.selectFrom(some.as('product')))
}
