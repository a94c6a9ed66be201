import type { Db } from '#server/database/database.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { findProductIds } from '#server/modules/catalog/lists/index.ts'
import { saleStateAt, type Pricing } from '#server/modules/catalog/pricing/index.ts'
import { variantsByProduct } from '#server/modules/catalog/queries-variants.ts'
import { toAmount } from '#shared/money/amount.ts'
import { pagingOf } from '#shared/api/page.ts'
import { listSheetRows } from './queries.ts'
import type { SheetQuery, SheetRow } from './schema.ts'

/** One page of products with their variants, as rows of a sheet. */
export async function readSheet({ store, clock }: Context, query: SheetQuery) {
  const { ids, total } = await findProductIds(store, { ...query, exclude: '' })
  const rows = await sheetRows(store.db, ids, timestamp(clock))
  return { rows, totalProducts: total, ...pagingOf(total, query) }
}

/** `at`: the moment by which a sale is over. */
export async function sheetRows(db: Db, ids: readonly string[], at: string): Promise<SheetRow[]> {
  const products = await listSheetRows(db, ids)
  const variants = await variantsByProduct(db, products)
  return products.map((row) => ({
    ...cellsOf(row, at),
    version: row.version,
    title: row.title,
    status: row.status,
    category: row.category_id ?? '',
    hasOptions: row.options !== '[]',
    variants: (variants.get(row.id) ?? []).map((variant) => ({
      ...cellsOf(variant, at),
      values: fromJson(variant.choices),
    })),
  }))
}

type Stocked = Pricing & { id: string; stock: number; sku: string }

function cellsOf(row: Stocked, at: string) {
  const { id: _id, stock, sku, regular_price_cents, sale_price_cents } = row
  const hasSale = sale_price_cents !== null && saleStateAt(row, at) !== 'over'
  return {
    _id,
    price: toAmount(regular_price_cents),
    salePrice: hasSale ? toAmount(sale_price_cents) : null,
    stock,
    sku,
  }
}
