import { Refusal } from '#server/kernel/refusal.ts'
import { bulkKind, changedSince } from '#server/modules/bulk/index.ts'
import { findProduct } from '#server/modules/catalog/queries-products.ts'
import { changeRow, type RowChange } from './change-row.ts'

/** Puts back what a sheet saved. */
export const sheetBulk = bulkKind(async ({ store }, member) => ({
  apply: () => Promise.reject(new Error('a sheet is saved within its request')),
  async undo(scope, _id, stored) {
    const former: RowChange = JSON.parse(stored)
    await changeRow(scope, member, former).catch((error: unknown) => {
      const isStale = error instanceof Refusal && error.code === 'stale_version'
      throw isStale ? changedSince() : error
    })
  },
  nameOf: async (id) => (await findProduct(store.db, { id }))?.title ?? 'A product',
}))
