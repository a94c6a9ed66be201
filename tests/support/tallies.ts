import { expect } from 'vitest'
import { availabilityOf } from '#shared/products/stock.ts'
import type { TestApp } from './test-app.ts'

/** Compares the stored product counts with counted ones. */
export async function expectKeptCounts(app: TestApp): Promise<void> {
  const products = await app.db
    .selectFrom('products')
    .innerJoin('stock', 'stock.product_id', 'products.id')
    .select(['products.category_id', 'stock.category_id as shelf', 'products.is_featured'])
    .select(['products.status', 'stock.status as shelf_status'])
    .select(['products.availability', 'stock.quantity', 'stock.low_stock'])
    .where('products.variant_of', 'is', null)
    .execute()
  const counted: Record<string, number> = {}
  for (const row of products) {
    const { category_id, shelf, status, shelf_status, is_featured, availability } = row
    expect([shelf, shelf_status]).toEqual([category_id, status])
    expect(availability).toBe(availabilityOf(row.quantity, row.low_stock))
    for (const place of category_id ? ['', category_id] : ['']) {
      const key = `${place} ${status} ${is_featured} ${availability}`
      counted[key] = (counted[key] ?? 0) + 1
    }
  }
  const tallies = await app.db.selectFrom('product_tallies').selectAll().execute()
  const kept = tallies
    .filter(({ count }) => count > 0)
    .map(
      ({ category_id, status, is_featured, availability, count }) =>
        [`${category_id} ${status} ${is_featured} ${availability}`, count] as const,
    )
  expect(Object.fromEntries(kept)).toEqual(counted)
}
