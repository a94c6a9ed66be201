import { expect } from 'vitest'
import { availabilityOf } from '#shared/orders/stock.ts'
import type { TestApp } from './test-app.ts'

/** Compares the stored product counts with counted ones. */
export async function expectKeptCounts(app: TestApp): Promise<void> {
  const products = await app.db
    .selectFrom('products')
    .innerJoin('stock', 'stock.product_id', 'products.id')
    .select(['products.category_id', 'stock.category_id as shelf', 'products.is_featured'])
    .select(['products.availability', 'stock.quantity'])
    .execute()
  const counted: Record<string, number> = {}
  for (const { category_id, shelf, is_featured, availability, quantity } of products) {
    expect([shelf, availability]).toEqual([category_id, availabilityOf(quantity)])
    for (const place of category_id ? ['', category_id] : ['']) {
      const key = `${place} ${is_featured} ${availability}`
      counted[key] = (counted[key] ?? 0) + 1
    }
  }
  const tallies = await app.db.selectFrom('product_tallies').selectAll().execute()
  const kept = tallies
    .filter(({ count }) => count > 0)
    .map(
      ({ category_id, is_featured, availability, count }) =>
        [`${category_id} ${is_featured} ${availability}`, count] as const,
    )
  expect(Object.fromEntries(kept)).toEqual(counted)
}
