import { recordChange } from '#server/database/audit/record-change.ts'
import type { Member } from '#server/kernel/actor.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { updateUnversioned } from '#server/modules/catalog/queries-variants.ts'
import { getProductLocked, insertProduct } from '#server/modules/catalog/saving/index.ts'
import { saveVariantsWithin } from '#server/modules/catalog/variants/index.ts'
import { matchProduct } from './existing-product.ts'
import type { FileProduct } from './file-product.ts'
import { categoryFor } from './category-for.ts'
import { newProductFields } from './new-product.ts'
import { placePictures } from './place-pictures.ts'
import { newVariants } from './plan-variants.ts'
import { changeItem, type ItemRow } from './queries.ts'
import type { ImportChange } from './schema.ts'

export type Doing = { item: ItemRow; draft: FileProduct; choices: ImportChange; site: string }

/** Adds a product of a file with its variants; its pictures follow. */
export async function addProduct(
  scope: Scope,
  member: Member,
  { item, draft, choices }: Doing,
): Promise<void> {
  if ((await matchProduct(scope.tx, draft)) !== undefined)
    throw new Refusal(
      'conflict',
      'added_since',
      'A product with this handle or SKU was added meanwhile. Check the file again.',
    )
  const categoryId = await categoryFor(scope, draft, choices)
  const asDraft = choices.newStatus === 'draft'
  const fields = newProductFields(draft, { categoryId: categoryId ?? null, asDraft })
  const id = scope.newId()
  await insertProduct(scope, member, { id, fields, stockKind: 'imported' })
  const after = { title: fields.title }
  await recordChange(scope, { kind: 'product', id, verb: 'created', actor: member, after })
  const variants = newVariants(draft)
  const { version } = await getProductLocked(scope, id)
  if (variants) await saveVariantsWithin(scope, member, { ...variants, id, version })
  else {
    const [{ sku = '', barcode = '' } = {}] = draft.variants
    await updateUnversioned(scope.tx, id, { sku, barcode })
  }
  const present = await getProductLocked(scope, id)
  await changeItem(scope.tx, item.id, { product_id: id, version: present.version })
  await placePictures(scope, item, draft.pictures)
}
