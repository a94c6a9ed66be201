import type { Db, Tx } from '#server/database/database.ts'

export type KeptImage = { mediaId: string; alt: string }

/** The pictures of a product in their order, with their texts as they were typed. */
export function listKeptImages(db: Db, productId: string): Promise<KeptImage[]> {
  return db
    .selectFrom('product_images')
    .select(['media_id as mediaId', 'alt'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
}

export async function replaceImages(tx: Tx, productId: string, images: KeptImage[]): Promise<void> {
  await tx.deleteFrom('product_images').where('product_id', '=', productId).execute()
  if (images.length === 0) return
  const rows = images.map(({ mediaId, alt }, position) => ({
    product_id: productId,
    media_id: mediaId,
    alt,
    position,
  }))
  await tx.insertInto('product_images').values(rows).execute()
}
