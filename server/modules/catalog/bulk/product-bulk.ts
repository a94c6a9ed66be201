import { recordChange } from '#server/database/audit/record-change.ts'
import type { Member } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { changedSince, bulkKind } from '#server/modules/bulk/index.ts'
import { requireProductEditor } from '#server/modules/catalog/access.ts'
import { binWithin, restoreWithin } from '#server/modules/catalog/bin/index.ts'
import { findProduct } from '#server/modules/catalog/queries-products.ts'
import {
  changeProduct,
  confirmPriceWithin,
  getProductLocked,
  type KnownProduct,
} from '#server/modules/catalog/saving/index.ts'
import type { ProductStatus } from '#shared/products/product-status.ts'
import type { ProductChange } from './schema.ts'

type Setting = { isFeatured: boolean } | { status: ProductStatus }

/** `version` is that after the change, without which somebody has changed the product since. */
type Undo = { version: number; setting: Setting } | { isBinned: true }

export const productBulk = bulkKind<ProductChange>(async ({ store }, member, change) => {
  return {
    async apply(scope, id) {
      if (change.do === 'delete') {
        await binWithin(scope, member, id)
        return JSON.stringify({ isBinned: true } satisfies Undo)
      }
      if (change.do === 'confirm-price') {
        await confirmPriceWithin(scope, member, id)
        return ''
      }
      const setting: Setting =
        change.do === 'feature' ? { isFeatured: change.featured } : { status: change.status }
      const product = await getProductLocked(scope, id)
      const former = formerOf(product, setting)
      if (JSON.stringify(former) === JSON.stringify(setting)) return ''
      await set(scope, member, { product, setting })
      const undo: Undo = { version: product.version + 1, setting: former }
      return JSON.stringify(undo)
    },
    async undo(scope, id, stored) {
      const undo: Undo = JSON.parse(stored)
      if ('isBinned' in undo) {
        await restoreWithin(scope, member, id)
        return
      }
      const { version, setting } = undo
      const product = await getProductLocked(scope, id)
      if (product.version !== version) throw changedSince()
      await set(scope, member, { product, setting })
    },
    nameOf: async (id) => (await findProduct(store.db, { id }))?.title ?? 'A product',
  }
})

function formerOf({ is_featured, status }: KnownProduct, setting: Setting): Setting {
  return 'status' in setting ? { status } : { isFeatured: is_featured === 1 }
}

type Set = { product: KnownProduct; setting: Setting }

async function set(scope: Scope, member: Member, { product, setting }: Set): Promise<void> {
  requireProductEditor(member)
  const { id } = product
  await changeProduct(scope, product, setting)
  const after = { fields: ['status' in setting ? 'status' : 'featured'] }
  await recordChange(scope, { kind: 'product', id, verb: 'changed', actor: member, after })
}
