import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOldDatabase, type OldDatabase } from '#tests/support/old-database.ts'
import { countKinds } from './queries-tallies.ts'

let old: OldDatabase
beforeEach(async () => {
  old = await openOldDatabase()
})
afterEach(() => old.drop())

const AT = '2026-01-01T00:00:00.000Z'

async function addProduct(id: string, { stock = 0, category = '', featured = 0, tag = '' } = {}) {
  await sql`INSERT INTO products (id, slug, title, price_cents, stock, category_id, selling_mode, is_featured, created_at, updated_at)
    VALUES (${id}, ${id}, ${`Title ${id}`}, 100, ${stock}, ${category || null}, 'own', ${featured}, ${AT}, ${AT})`.execute(
    old.db,
  )
  if (tag)
    await sql`INSERT INTO product_tags (product_id, tag_key) VALUES (${id}, ${tag})`.execute(old.db)
}

test('an upgrade moves every stock into its ledger, and counts what there is', async () => {
  await sql`INSERT INTO product_categories (id, name, slug, created_at) VALUES ('desk', 'Desk', 'desk', ${AT})`.execute(
    old.db,
  )
  await addProduct('none', { stock: 0, category: 'desk', tag: 'usb' })
  await addProduct('few', { stock: 10, category: 'desk', featured: 1 })
  await addProduct('many', { stock: 11 })
  await old.upgrade()

  const stock = await old.db.selectFrom('stock').selectAll().orderBy('quantity').execute()
  expect(stock).toEqual([
    { product_id: 'none', quantity: 0, reserved: 0, category_id: 'desk' },
    { product_id: 'few', quantity: 10, reserved: 0, category_id: 'desk' },
    { product_id: 'many', quantity: 11, reserved: 0, category_id: null },
  ])
  const moves = await old.db
    .selectFrom('stock_moves')
    .select(['product_id', 'kind', 'quantity'])
    .orderBy('quantity')
    .execute()
  expect(moves).toEqual([
    { product_id: 'few', kind: 'imported', quantity: 10 },
    { product_id: 'many', kind: 'imported', quantity: 11 },
  ])
  const products = await old.db
    .selectFrom('products')
    .select(['id', 'availability', 'version', 'title_key', 'regular_price_cents as regular'])
    .orderBy('id')
    .execute()
  expect(products).toEqual([
    { id: 'few', availability: 'limited', version: 1, title_key: 'title few', regular: 100 },
    { id: 'many', availability: 'in', version: 1, title_key: 'title many', regular: 100 },
    { id: 'none', availability: 'out', version: 1, title_key: 'title none', regular: 100 },
  ])
  const tags = await old.db.selectFrom('product_tags').select('tag_key').execute()
  expect(tags).toEqual([{ tag_key: 'usb' }])
  expect(await countKinds(old.db, {})).toBe(3)
  expect(await countKinds(old.db, { categoryIds: ['desk'] })).toBe(2)
  expect(await countKinds(old.db, { categoryIds: ['desk'], isFeatured: true })).toBe(1)
  expect(await countKinds(old.db, { availability: ['in'] })).toBe(1)
})
