import { SHEET } from '#web/dashboard/products-sheet/load-sheet.ts'
import { listedStatus, type ProductsView } from './load-products.ts'

/** The listed products in a sheet. */
export function sheetAddress(view: ProductsView): string {
  const { search, category, sort, stock } = view
  const initial = SHEET.read(new URLSearchParams())
  return SHEET.href({ ...initial, search, category, sort, stock, status: listedStatus(view) })
}

/** The listed products as a file. */
export function exportAddress(view: ProductsView): string {
  const { search, category, stock } = view
  const query = new URLSearchParams({ search, category, stock, status: listedStatus(view) })
  return `/api/products.csv?${query}`
}
