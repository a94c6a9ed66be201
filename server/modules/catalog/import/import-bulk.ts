import { fromJson } from '#server/kernel/stored-json.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { bulkKind, changedSince } from '#server/modules/bulk/index.ts'
import { requireProductEditor } from '#server/modules/catalog/access.ts'
import { binWithin } from '#server/modules/catalog/bin/index.ts'
import { getProductLocked } from '#server/modules/catalog/saving/index.ts'
import { addProduct } from './add-product.ts'
import { changeExisting, putBack, type Former } from './change-existing.ts'
import { wordsOf } from './check-items.ts'
import { findItem, lockItem } from './queries.ts'
import { deleteWaitingPictures } from './queries-pictures.ts'
import type { ImportChange } from './schema.ts'

type Undo = { created: true } | { former: Former }

/** Imports the products of a file that were checked, each by itself. */
export const importBulk = bulkKind<ImportChange>(async ({ store, config }, member, choices) => ({
  async apply(scope, itemId) {
    requireProductEditor(member)
    const item = await lockItem(scope.tx, scope.engine, itemId)
    if (!item) throw notFound('This row of the file is no longer there.')
    const draft = fromJson(item.draft)
    const doing = { item, draft, choices, site: config.publicUrl }
    try {
      // Added before, by a run that was undone or cut off.
      if (item.product_id === null) {
        await addProduct(scope, member, doing)
        return JSON.stringify({ created: true } satisfies Undo)
      }
      const former = await changeExisting(scope, member, { ...doing, id: item.product_id })
      return former ? JSON.stringify({ former } satisfies Undo) : ''
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { kind, code } = error
      throw new Refusal(kind, code, wordsOf(error))
    }
  },
  async undo(scope, itemId, stored) {
    const undo: Undo = JSON.parse(stored)
    const item = await lockItem(scope.tx, scope.engine, itemId)
    if (!item?.product_id) throw notFound('This row of the file is no longer there.')
    await deleteWaitingPictures(scope.tx, { item_id: itemId })
    await refuseChanged(scope, item.product_id, item.version)
    if ('created' in undo) await binWithin(scope, member, item.product_id)
    else await putBack(scope, member, undo.former)
  },
  nameOf: async (itemId) => {
    const item = await findItem(store.db, itemId)
    return item ? `${item.title || item.handle} (row ${item.line})` : 'A product'
  },
}))

async function refuseChanged(scope: Scope, id: string, version: number): Promise<void> {
  const product = await getProductLocked(scope, id)
  if (product.version !== version) throw changedSince()
}
