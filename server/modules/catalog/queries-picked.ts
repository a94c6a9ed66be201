import type { Db, Tx } from '#server/database/database.ts'

/** The ids of the products that were chosen to stand beside one, in their order, whatever their status. */
export async function listRelatedIds(db: Db, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_related')
    .select('related_id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return rows.map(({ related_id }) => related_id)
}

/**
 * What is no other product is left out; those in the bin, which no form shows, stay behind the others and come back with their
 * product.
 */
export async function replaceRelated(tx: Tx, productId: string, ids: string[]): Promise<void> {
  const former = await listRelatedIds(tx, productId)
  const asked = [...new Set([...ids, ...former])].filter((id) => id !== productId)
  const found = asked.length === 0 ? [] : await listPresence(tx, asked)
  const isBinned = new Map(found.map(({ id, deleted_at }) => [id, deleted_at !== null]))
  const stays = asked.filter((id) => (ids.includes(id) ? isBinned.has(id) : isBinned.get(id)))
  await tx.deleteFrom('product_related').where('product_id', '=', productId).execute()
  const rows = stays.map((related_id, position) => ({
    product_id: productId,
    position,
    related_id,
  }))
  if (rows.length > 0) await tx.insertInto('product_related').values(rows).execute()
}

function listPresence(tx: Tx, ids: string[]) {
  return tx
    .selectFrom('products')
    .select(['id', 'deleted_at'])
    .where('id', 'in', ids)
    .where('variant_of', 'is', null)
    .execute()
}
