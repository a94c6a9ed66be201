import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { MOST_IMAGES } from '#server/modules/catalog/saving/index.ts'
import type { FilePicture } from './file-product.ts'
import type { ItemRow } from './queries.ts'
import { insertPictures } from './queries-pictures.ts'

/** Has pictures fetched after the product was written. Those beyond what a product may have are told as failed. */
export async function placePictures(
  scope: Scope,
  { id: item_id, import_id }: ItemRow,
  pictures: FilePicture[],
): Promise<void> {
  if (pictures.length === 0) return
  const due_at = timestamp(scope.clock)
  const rows = pictures.map(({ line, url, alt }, position) => ({
    item_id,
    position,
    import_id,
    line,
    url: url.slice(0, 2000),
    alt: alt.slice(0, 500),
    due_at,
    state: position < MOST_IMAGES ? ('waiting' as const) : ('failed' as const),
    problem: position < MOST_IMAGES ? '' : `A product may have at most ${MOST_IMAGES} pictures.`,
  }))
  await insertPictures(scope.tx, rows)
  const payload = { importId: import_id }
  await scope.schedule({ kind: 'product-import.pictures', key: import_id, payload })
}
