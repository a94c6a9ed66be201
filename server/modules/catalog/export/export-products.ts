import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { csvFile, inBatches, type Column } from '#server/csv/index.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireProductEditor } from '#server/modules/catalog/access.ts'
import { columnName, CSV_FIELDS } from '#server/modules/catalog/csv-columns.ts'
import { findProductIds, statusesIn } from '#server/modules/catalog/lists/index.ts'
import { variantsByProduct } from '#server/modules/catalog/queries-variants.ts'
import { bodyHtml } from './body-html.ts'
import { cellsOfProduct, type Cells } from './product-cells.ts'
import { listFileImages, listFileRows, listIdsAfter } from './queries.ts'
import type { ExportQuery } from './schema.ts'

// Each with a hundred variants at most.
const AT_ONCE = 100

/** The products that a list shows, with their variants, as the pieces of a CSV file in Shopify's columns: at most 100,000. */
export async function exportProducts(
  ctx: Context,
  actor: Actor,
  query: ExportQuery,
): Promise<AsyncGenerator<string>> {
  requireProductEditor(actor)
  await transact(ctx, async ({ trail }) => trail({ deed: 'products-exported', by: actor }))
  const columns = CSV_FIELDS.map((field): Column<Cells> => [
    columnName(field),
    (cells) => cells[field] ?? '',
  ])
  return csvFile(columns, rowsOf(ctx, query))
}

async function* rowsOf(ctx: Context, query: ExportQuery) {
  const { db } = ctx.store
  const look = { at: timestamp(ctx.clock), site: ctx.config.publicUrl }
  for await (const batch of idsOf(ctx, query))
    for (let from = 0; from < batch.length; from += AT_ONCE) {
      const ids = batch.slice(from, from + AT_ONCE)
      const rows = await listFileRows(db, ids)
      const variants = await variantsByProduct(db, rows)
      const images = Map.groupBy(await listFileImages(db, ids), ({ product_id }) => product_id)
      const cells: Cells[] = []
      for (const row of rows) {
        const own = { variants: variants.get(row.id) ?? [], images: images.get(row.id) ?? [] }
        cells.push(...cellsOfProduct({ row, body: await bodyHtml(row), ...own }, look))
      }
      yield cells
    }
}

// All of a status are read along their ids, which no change of a product moves; what a filter finds, page by page.
async function* idsOf({ store }: Context, query: ExportQuery): AsyncGenerator<string[]> {
  const { search, category, stock } = query
  const statuses = statusesIn(query)
  if (!search && !category && stock === 'all')
    yield* inBatches<string>((after = '', limit) =>
      listIdsAfter(store.db, statuses, { after, limit }),
    )
  else {
    let page = 0
    yield* inBatches<string>(async (_, limit) => {
      page += 1
      const found = { ...query, sort: 'oldest', exclude: '', page, limit } as const
      return (await findProductIds(store, found)).ids
    })
  }
}
