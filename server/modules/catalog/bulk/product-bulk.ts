import { recordChange } from '#server/database/audit/record-change.ts'
import type { Member } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { changedSince, bulkKind } from '#server/modules/bulk/index.ts'
import { requireProductEditor } from '#server/modules/catalog/access.ts'
import { findProduct } from '#server/modules/catalog/queries-products.ts'
import {
  changeProduct,
  confirmPrice,
  eraseWithin,
  getProductLocked,
} from '#server/modules/catalog/saving/index.ts'
import type { ProductChange } from './schema.ts'

/** The version after the change, without which somebody has changed the product since. */
type Undo = { version: number; featured: boolean }

/** Changes products in bulk by the rules for one. */
export const productBulk = bulkKind<ProductChange>(async ({ store }, member, change) => {
  return {
    async apply(scope, id) {
      if (change.do === 'delete') {
        await eraseWithin(scope, member, id)
        return ''
      }
      if (change.do === 'confirm-price') {
        await confirmPrice(scope, member, id)
        return ''
      }
      const { featured } = change
      const { version, is_featured } = await getProductLocked(scope, id)
      if (Boolean(is_featured) === featured) return ''
      await feature(scope, member, { id, featured })
      return JSON.stringify({ version: version + 1, featured: !featured } satisfies Undo)
    },
    async undo(scope, id, stored) {
      const { version, featured }: Undo = JSON.parse(stored)
      if ((await getProductLocked(scope, id)).version !== version) throw changedSince()
      await feature(scope, member, { id, featured })
    },
    nameOf: async (id) => (await findProduct(store.db, { id }))?.title ?? 'A product',
  }
})

type Featuring = { id: string; featured: boolean }

async function feature(scope: Scope, member: Member, { id, featured }: Featuring): Promise<void> {
  requireProductEditor(member)
  await changeProduct(scope, await getProductLocked(scope, id), { isFeatured: featured })
  const after = { fields: ['featured'] }
  await recordChange(scope, { kind: 'product', id, verb: 'changed', actor: member, after })
}
