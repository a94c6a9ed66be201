import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { CatalogTables } from '#server/modules/catalog/tables.ts'

export async function listOffers(db: Db, productIds: string[]) {
  if (productIds.length === 0) return []
  return db
    .selectFrom('product_offers')
    .select(['product_id', 'url', 'shop', 'country', 'price_minor', 'currency', 'as_of'])
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
}

export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number]

type NewOffer = Omit<Insertable<CatalogTables['product_offers']>, 'product_id' | 'position'>

/** The offers of a locked product, in this order. */
export async function replaceOffers(tx: Tx, productId: string, offers: NewOffer[]): Promise<void> {
  await tx.deleteFrom('product_offers').where('product_id', '=', productId).execute()
  const rows = offers.map((offer, position) => ({ ...offer, product_id: productId, position }))
  if (rows.length > 0) await tx.insertInto('product_offers').values(rows).execute()
}

/** Every price of a locked product is right as of a minute. */
export async function confirmOffers(tx: Tx, productId: string, asOf: string): Promise<void> {
  const row = { price_as_of: asOf }
  await tx.updateTable('products').set(row).where('id', '=', productId).execute()
  const offer = { as_of: asOf }
  await tx.updateTable('product_offers').set(offer).where('product_id', '=', productId).execute()
}

/** When the oldest of a shop's prices was confirmed that was so after a moment. */
export async function findOldestPrice(
  tx: Tx,
  shop: string,
  after: string,
): Promise<string | undefined> {
  const first = await tx
    .selectFrom('products')
    .select('price_as_of as at')
    .where('selling_mode', '=', sql.lit('affiliate'))
    .where('price_shop', '=', shop)
    .where('price_as_of', '>', after)
    .orderBy('price_as_of')
    .limit(1)
    .executeTakeFirst()
  const other = await tx
    .selectFrom('product_offers')
    .select('as_of as at')
    .where('shop', '=', shop)
    .where('as_of', '>', after)
    .orderBy('as_of')
    .limit(1)
    .executeTakeFirst()
  return [first?.at, other?.at].filter((at) => at !== undefined).toSorted()[0]
}

export async function listOfferCountries(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('product_offers')
    .select('country')
    .distinct()
    .where('country', '!=', '')
    .execute()
  return rows.map(({ country }) => country)
}
