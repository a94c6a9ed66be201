import type { Context } from '#server/kernel/context.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { presentSummaries } from './present.ts'
import type { PriceView } from './pricing/index.ts'
import { listChosen } from './queries-products.ts'
import type { ChosenProduct } from './schema.ts'

/** The products with these ids, in their order, as texts show them; unknown ids and drafts are left out. */
export async function chosenProducts(
  { store }: Context,
  ids: string[],
  view: PriceView,
): Promise<ChosenProduct[]> {
  const rows = await listChosen(store.db, ids)
  const summaries = await presentSummaries(store.db, rows, view)
  return summaries.map((summary, index) => ({
    ...summary,
    specifications: rows[index] ? fromJson(rows[index].specifications) : [],
    displayCurrency: view.currency,
  }))
}
