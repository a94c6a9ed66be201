import { acquireLock } from '#server/database/acquire-lock.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { listVariants } from '#server/modules/catalog/queries-variants.ts'
import { productNotFound } from '#server/modules/catalog/read-product.ts'
import {
  changeProduct,
  getProductLocked,
  listKeptImages,
  MOST_IMAGES,
  replaceImages,
} from '#server/modules/catalog/saving/index.ts'
import { choiceText } from '#shared/products/variants.ts'
import { hashOfSource } from './existing-product.ts'
import { changeItem, lockItem, type ItemRow } from './queries.ts'
import { putSource } from './queries-matching.ts'
import { settlePicture, type PictureRow } from './queries-pictures.ts'

type Attached = { picture: PictureRow; mediaId: string }

/** Gives a picture to its product, and to the variants that the file names; does nothing where it does not wait any more. */
export async function attachPicture(scope: Scope, { picture, mediaId }: Attached): Promise<void> {
  const { tx, engine } = scope
  await acquireLock(tx, engine, 'content')
  if (!(await settlePicture(tx, picture, { state: 'done' }))) return
  const item = await lockItem(tx, engine, picture.item_id)
  if (!item?.product_id) throw productNotFound()
  const { product_id: id, version } = item
  const product = await getProductLocked(scope, id)
  const images = await listKeptImages(tx, id)
  const { url, alt } = picture
  if (!images.some((image) => image.mediaId === mediaId)) {
    if (images.length >= MOST_IMAGES)
      throw invalidField('images', `A product may have at most ${MOST_IMAGES} pictures.`)
    await changeProduct(scope, product, { images: [...images, { mediaId, alt }] })
    // So that the import can still be undone.
    if (product.version === version) await changeItem(tx, item.id, { version: version + 1 })
  }
  await putSource(tx, { product_id: id, source_hash: hashOfSource(url), media_id: mediaId })
  await attachToVariants(scope, item, { url, mediaId })
}

async function attachToVariants(
  { tx }: Scope,
  { product_id: id, draft }: ItemRow,
  { url, mediaId }: { url: string; mediaId: string },
): Promise<void> {
  const named = fromJson(draft).variants.filter(({ image }) => image === url)
  if (!id || named.length === 0) return
  const choices = new Set(named.map(({ values }) => choiceText(values).toLowerCase()))
  for (const variant of await listVariants(tx, [id]))
    if (!variant.media_id && choices.has(choiceText(fromJson(variant.choices)).toLowerCase()))
      await replaceImages(tx, variant.id, [{ mediaId, alt: '' }])
}
